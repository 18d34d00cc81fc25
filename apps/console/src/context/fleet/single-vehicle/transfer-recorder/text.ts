import type { TextTree } from '@vehicle/contract/core/text-tree';

export const vehicleRecord = {
  title: ['移交记录', 'Transfer recorder', 'Registro de transferencias', '移管記録'],
  whenEmpty: [
    '暂无记录，车辆移交、绑定终端、退役或恢复后显示在此。',
    'Transfers, terminal changes, retirement and restoration are recorded here.',
    'Aquí se registran las transferencias, los cambios de terminal, las bajas y las reactivaciones.',
    '移管・端末の変更・運用終了・運用再開がここに記録されます。',
  ],
  timeline: ['变更时间轴', 'Timeline', 'Línea de tiempo', '変更の経過'],
  lane: {
    org: ['所属组织', 'Organisation', 'Organización', '所属組織'],
    terminal: ['终端', 'Terminal', 'Terminal', '端末'],
    fleet: ['在役', 'In service', 'En servicio', '運用'],
  },
  inFleet: ['在役', 'In service', 'En servicio', '運用中'],
  outOfFleet: ['已退役', 'Retired', 'De baja', '運用終了済み'],
  noTerminal: ['无终端', 'No terminal', 'Sin terminal', '端末なし'],
  until: [
    '{{name}}，{{from}} 至 {{until}}',
    '{{name}}, {{from}} to {{until}}',
    '{{name}}, de {{from}} a {{until}}',
    '{{name}}、{{from}}～{{until}}',
  ],
  now: ['现在', 'now', 'ahora', '現在'],
  kind: {
    registered: ['登记', 'Registered', 'Registro', '登録'],
    transferred: ['移交', 'Transferred', 'Transferencia', '移管'],
    terminal: ['终端更换', 'Terminal change', 'Cambio de terminal', '端末変更'],
    retired: ['退役', 'Retired', 'Baja', '運用終了'],
    restored: ['恢复', 'Restored', 'Reactivación', '運用再開'],
  },
  field: {
    at: ['时间', 'Time', 'Hora', '日時'],
    kind: ['变更', 'Change', 'Cambio', '変更'],
    before: ['变更前', 'Before', 'Antes', '変更前'],
    after: ['变更后', 'After', 'Después', '変更後'],
    by: ['操作人', 'Operator', 'Operador', '操作者'],
    reason: ['原因', 'Reason', 'Motivo', '理由'],
  },
} satisfies TextTree;
