import {
  Alert,
  App,
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
  Tree,
  TreeSelect,
} from 'antd';

const entry = { key: 'a', label: 'a' };
const group = { ...entry, key: 'b', children: [entry] };
const columns = [{ dataIndex: 'a', fixed: 'left' as const, sorter: true }];

// What floats has a part that can be drawn where it stands.
const { _InternalPanelDoNotUseOrYouWillBeFired: DialogPanel } = Modal;
const { _InternalPanelDoNotUseOrYouWillBeFired: DrawerPanel } = Drawer;
const { _InternalPanelDoNotUseOrYouWillBeFired: DropdownPanel } = Dropdown;
const { _InternalPanelDoNotUseOrYouWillBeFired: MessagePanel } = message;
const { _InternalPanelDoNotUseOrYouWillBeFired: NotificationPanel } = notification;
const { _InternalPanelDoNotUseOrYouWillBeFired: PopoverPanel } = Popover;
const { _InternalPanelDoNotUseOrYouWillBeFired: TooltipPanel } = Tooltip;

/** antd's parts that the console draws, each in a form that has all of its styles. */
export function AntdParts() {
  return (
    <>
      <DialogPanel />
      <DialogPanel type="confirm" />
      <DrawerPanel />
      <DropdownPanel />
      <MessagePanel />
      <NotificationPanel />
      <PopoverPanel />
      <TooltipPanel />
      <App />
      <Alert />
      <Space.Compact>
        <Button />
        <Space.Addon>a</Space.Addon>
      </Space.Compact>
      <Checkbox.Group options={['a']} />
      <DatePicker.RangePicker />
      <Empty />
      <Form>
        <Form.Item label="a" help="a">
          <Input />
        </Form.Item>
      </Form>
      <Input.Password />
      <Input.Search />
      <Input.TextArea />
      <Input.OTP />
      <InputNumber />
      <Menu items={[entry, group]} />
      <Pagination total={100} showSizeChanger showQuickJumper />
      <Progress />
      <Radio.Group options={['a']} optionType="button" />
      <Segmented options={['a']} />
      <Select />
      <Skeleton />
      <Space>a</Space>
      <Spin />
      <Switch />
      <Table
        columns={columns}
        dataSource={[entry]}
        rowSelection={{}}
        expandable={{ expandedRowRender: () => null }}
      />
      <Tabs items={[entry]} />
      <Tag color="success" />
      <Tag color="blue" />
      <Tree treeData={[{ key: 'a', title: 'a' }]} />
      <TreeSelect />
    </>
  );
}
