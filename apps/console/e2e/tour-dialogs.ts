import type { Locator, Page } from 'playwright-core';
import type { TourData } from './tour-data.ts';

/** Something that opens over a screen. */
export interface Overlay {
  name: string;
  path: string;
  open(page: Page): Promise<void>;
}

const inView = (locator: Locator) => locator.filter({ visible: true }).first();

const press = (name: string) => (page: Page) => inView(page.getByRole('button', { name })).click();

/** An action of the first row or card, those behind "more" too. */
function act(name: string) {
  return async (page: Page) => {
    const row = inView(page.locator('.row-actions'));
    await row.waitFor();
    const direct = row.getByRole('button', { name, exact: true });
    if ((await direct.count()) > 0) return direct.click();
    await row.getByRole('button', { name: '更多' }).click();
    await inView(page.getByRole('menuitem', { name, exact: true })).click();
  };
}

async function chooseIcon(page: Page): Promise<void> {
  await press('新增')(page);
  const form = page.locator('.ant-modal.form-dialog');
  await form.getByText('菜单', { exact: true }).click();
  await form.locator('#icon').click();
  await inView(page.locator('.ant-select-item-option')).waitFor();
}

async function changePassword(page: Page): Promise<void> {
  await press('用户菜单')(page);
  await inView(page.getByRole('menuitem', { name: '修改密码' })).click();
}

/** In Chinese, as the administrator sees them. */
export function overlays({ registered, vehicle }: TourData): Overlay[] {
  const ofMember = `/system/account?loginName=${registered.loginName}`;
  const ofVehicle = `/data/vehicle?vin=${vehicle.vin}`;
  return [
    { name: 'register', path: '/system/account', open: press('新增账号') },
    { name: 'member-edit', path: ofMember, open: act('编辑') },
    { name: 'reset-password', path: ofMember, open: act('重置密码') },
    { name: 'sign-ins', path: ofMember, open: act('登录详情') },
    { name: 'simulate', path: ofMember, open: act('模拟登录') },
    { name: 'member-remove', path: ofMember, open: act('删除') },
    { name: 'role-add', path: '/system/role', open: press('新增') },
    { name: 'role-authorise', path: '/system/role', open: act('授权') },
    { name: 'menu-add', path: '/system/menu', open: press('新增') },
    { name: 'menu-icon', path: '/system/menu', open: chooseIcon },
    { name: 'org-add', path: '/system/org', open: press('新增') },
    { name: 'dictionary-add', path: '/system/dictionary', open: press('新增') },
    {
      name: 'audit-detail',
      path: '/system/auditLog?call=role.update',
      open: act('详情'),
    },
    { name: 'profile-edit', path: '/profile', open: press('编辑资料') },
    { name: 'change-password', path: '/profile', open: changePassword },
    { name: 'settings', path: '/data/vehicle', open: press('主题与布局设置') },
    { name: 'vehicle-add', path: '/data/vehicle', open: press('新增') },
    { name: 'vehicle-bind', path: ofVehicle, open: act('终端') },
    { name: 'vehicle-transfer', path: ofVehicle, open: act('移交') },
    { name: 'vehicle-retire', path: ofVehicle, open: act('退役') },
    { name: 'vehicle-history', path: ofVehicle, open: act('历史') },
    { name: 'category-add', path: '/data/vehicleCategory', open: press('新增') },
    { name: 'category-metrics', path: '/data/vehicleCategory', open: act('指标配置') },
    { name: 'model-add', path: '/data/vehicleModel', open: press('新增') },
    { name: 'model-metrics', path: '/data/vehicleModel?isNode=false', open: act('指标配置') },
    { name: 'part-add', path: '/data/partsDictionary', open: press('新增') },
    { name: 'terminal-add', path: '/terminal', open: press('新增') },
    { name: 'gateway-events', path: '/terminal', open: press('接入记录') },
    { name: 'config-file-add', path: '/configFile', open: press('新增') },
    { name: 'config-file-mapping', path: '/configFile', open: act('映射') },
    { name: 'config-file-try-out', path: '/configFile', open: act('解析测试') },
    { name: 'config-file-revisions', path: '/configFile', open: act('版本') },
    { name: 'config-file-vehicles', path: '/configFile', open: act('使用车辆') },
    { name: 'debug-specification-add', path: '/inspection/debugSpecification', open: press('新增') },
    { name: 'debug-add', path: '/inspection/vehicleDebug', open: press('新建调试') },
    { name: 'strategy-add', path: '/maintenance/maintenanceReminder?tab=strategies', open: press('新增') },
    { name: 'stock-item-add', path: '/maintenance/stockMaintenanceItem', open: press('新增') },
    { name: 'stock-arrival', path: '/maintenance/stockVehicle', open: press('入库') },
    { name: 'warehouse-add', path: '/maintenance/warehouse', open: press('新增') },
    { name: 'fault-code-add', path: '/research/faultCode', open: press('新增') },
    { name: 'expert-knowledge-add', path: '/research/repository', open: press('新增') },
    { name: 'expert-knowledge-read', path: '/research/repository', open: act('查看') },
    { name: 'expert-detail', path: '/expert/faultCode', open: act('详情') },
  ];
}
