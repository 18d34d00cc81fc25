import type { TextTree } from '../../core/text-tree.ts';

export const retention = {
  noun: {
    retention: ['数据保留', 'data retention', 'retención de datos', 'データ保存期間'],
  },
  menu: {
    retention: ['数据保留', 'Data retention', 'Retención de datos', 'データ保存期間'],
  },
  permission: {
    'retention-view': [
      '查看数据保留',
      'View data retention',
      'Ver la retención de datos',
      'データ保存期間を表示',
    ],
    'retention-edit': [
      '编辑数据保留',
      'Edit data retention',
      'Editar la retención de datos',
      'データ保存期間を編集',
    ],
  },
  title: ['数据保留', 'Data retention', 'Retención de datos', 'データ保存期間'],
  edit: ['修改保留天数', 'Edit retention', 'Editar retención', '保存日数を編集'],
  settings: ['保留期限', 'Retention period', 'Periodo de retención', '保存期間'],
  storage: ['每日存储', 'Storage per day', 'Almacenamiento por día', '日別の保存量'],
  storageNote: [
    '按 UTC 日期统计；未压缩日期的条数为数据库估计值。',
    'By UTC date. Message counts of uncompressed days are estimates.',
    'Por fecha UTC. Los mensajes de días sin comprimir son estimaciones.',
    '日付は UTC です。未圧縮の日の件数は推定値です。',
  ],
  workNote: [
    '作业统计不受保留期限影响，永久保留。',
    'Work statistics are kept permanently.',
    'Las estadísticas de trabajo se conservan permanentemente.',
    '作業統計は保存期間にかかわらず、無期限に保存されます。',
  ],
  days: [
    '{{days}} 天',
    '{{days}} {{days, forms(one: day; other: days)}}',
    '{{days}} {{days, forms(one: día; other: días)}}',
    '{{days}} 日',
  ],
  none: [
    '暂无存储数据',
    'No messages stored yet',
    'No hay mensajes almacenados',
    '保存された電文はまだありません',
  ],
  noneAdvice: [
    '终端上报数据后，这里按天显示占用的空间。',
    'Storage used per day is shown here once terminals report.',
    'Cuando los terminales reporten, aquí se muestra el espacio usado por día.',
    '端末がデータを送信すると、日ごとの使用量がここに表示されます。',
  ],
  field: {
    messageDays: [
      '上报数据保留天数',
      'Message retention (days)',
      'Retención de mensajes (días)',
      '電文の保存日数',
    ],
    rawDays: [
      '原始报文保留天数',
      'Raw message retention (days)',
      'Retención de mensajes originales (días)',
      '元の電文の保存日数',
    ],
    looseDays: ['未压缩保留天数', 'Uncompressed (days)', 'Sin comprimir (días)', '圧縮しない日数'],
    quarantineDays: [
      '异常报文保留天数',
      'Quarantine retention (days)',
      'Retención de cuarentena (días)',
      '隔離した電文の保存日数',
    ],
    day: ['日期', 'Date', 'Fecha', '日付'],
    form: ['状态', 'Status', 'Estado', '状態'],
    messages: ['数据条数', 'Messages', 'Mensajes', '電文数'],
    bytes: ['占用空间', 'Size', 'Tamaño', '使用量'],
    perMessage: ['每条占用（B）', 'Bytes per message', 'Bytes por mensaje', '1 件あたり（B）'],
    rawBytes: ['其中原始报文', 'Raw messages', 'Mensajes originales', '元の電文'],
  },
  hint: {
    messageDays: [
      '7～3650 天。超过期限的数据按天删除，无法恢复。',
      '7 to 3650. Older messages are deleted by day and cannot be recovered.',
      'De 7 a 3650. Los mensajes más antiguos se eliminan por días y no se pueden recuperar.',
      '7～3650 日。期間を過ぎた電文は日単位で削除され、元に戻せません。',
    ],
    rawDays: [
      '不能大于上报数据保留天数。删除后解析结果仍保留，仅无法查看原始报文。',
      'Not more than the message retention. Decoded data is kept; only raw messages are deleted.',
      'No mayor que la retención de mensajes. Los datos decodificados se conservan; solo se eliminan los mensajes originales.',
      '電文の保存日数以下。解析結果は残り、元の電文だけが削除されます。',
    ],
    looseDays: [
      '1～30 天。更早的日期压缩存储，仍可查询，也可接收补传数据。',
      '1 to 30. Older days are compressed; they can still be queried and accept late data.',
      'De 1 a 30. Los días anteriores se comprimen; se pueden consultar y admiten datos diferidos.',
      '1～30 日。それより前の日は圧縮されますが、検索でき、後送データも受け付けます。',
    ],
    quarantineDays: [
      '时间异常报文的保留天数。',
      'How many days messages with invalid time are kept.',
      'Días que se conservan los mensajes con hora no válida.',
      '時刻異常の電文を保存する日数です。',
    ],
  },
  total: {
    days: ['存储天数', 'Days stored', 'Días almacenados', '保存日数'],
    messages: ['数据总条数', 'Messages', 'Mensajes', '電文数'],
    bytes: ['总占用空间', 'Total size', 'Tamaño total', '総使用量'],
    rawBytes: ['原始报文占用', 'Raw messages', 'Mensajes originales', '元の電文'],
    quarantined: ['异常报文', 'Quarantined messages', 'Mensajes en cuarentena', '隔離した電文'],
  },
  form: {
    open: ['写入中', 'Writing', 'En escritura', '書き込み中'],
    loose: ['未压缩', 'Uncompressed', 'Sin comprimir', '未圧縮'],
    mixed: ['有补传数据', 'With late data', 'Con datos diferidos', '後送データあり'],
    packed: ['已压缩', 'Compressed', 'Comprimido', '圧縮済み'],
  },
  removal: {
    title: ['将删除数据', 'Data will be deleted', 'Se eliminarán datos', 'データが削除されます'],
    messages: [
      '{{days}} 天的上报数据（{{messages}} 条）将被删除，无法恢复。',
      'Messages of {{days}} {{days, forms(one: day; other: days)}} ({{messages}}) will be deleted and cannot be recovered.',
      'Se eliminarán los mensajes de {{days}} {{days, forms(one: día; other: días)}} ({{messages}}); no se podrán recuperar.',
      '{{days}} 日分の電文（{{messages}} 件）が削除され、元に戻せません。',
    ],
    frames: [
      '{{days}} 天的原始报文将被删除，无法恢复。',
      'Raw messages of {{days}} {{days, forms(one: day; other: days)}} will be deleted and cannot be recovered.',
      'Se eliminarán los mensajes originales de {{days}} {{days, forms(one: día; other: días)}}; no se podrán recuperar.',
      '{{days}} 日分の元の電文が削除され、元に戻せません。',
    ],
    question: [
      '确定要缩短保留期限吗？',
      'Shorten the retention period?',
      '¿Acortar el periodo de retención?',
      '保存期間を短くしますか？',
    ],
  },
} satisfies TextTree;
