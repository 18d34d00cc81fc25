import { Button, Dropdown, Form, Input, Menu, Pagination, Select, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const columns = ['a', 'b', 'c'].map((key) => ({
  key,
  dataIndex: key,
  title: key,
  width: 100,
  sorter: key === 'a',
  ...(key === 'c' ? { fixed: 'right' as const } : {}),
}));

/** Small forms of what a page behind the login is made of, with a word in the reader's script; each is drawn by itself. */
export function frameParts(word: string): readonly ReactNode[] {
  const page = { key: 'page', label: <Link to="/">{word}</Link> };
  const row = { key: 1, a: word, b: 'L0123456789', c: <Button type="link">{word}</Button> };
  return [
    <Button key="button">{word}</Button>,
    <Menu
      key="menu"
      mode="inline"
      theme="dark"
      openKeys={['group']}
      selectedKeys={['page']}
      items={[{ key: 'group', label: word, children: [page] }]}
    />,
    <Dropdown key="tag" trigger={['contextMenu']} menu={{ items: [{ key: 'a', label: word }] }}>
      <li>{word}</li>
    </Dropdown>,
    <Form key="form">
      <Form.Item name="a" label={word}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="b" label={word}>
        <Select options={[]} allowClear showSearch />
      </Form.Item>
    </Form>,
    <Table
      key="table"
      size="small"
      columns={columns}
      dataSource={[row]}
      pagination={false}
      scroll={{ x: 2000 }}
    />,
    <Pagination key="pager" size="small" total={40} showSizeChanger showQuickJumper />,
  ];
}
