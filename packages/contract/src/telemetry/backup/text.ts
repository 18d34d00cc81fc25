import type { TextTree } from '../../core/text-tree.ts';

export const backup = {
  noun: {
    backup: ['备份', 'backup', 'copia de seguridad', 'バックアップ'],
  },
  title: ['备份', 'Backups', 'Copias de seguridad', 'バックアップ'],
  off: [
    '未启用自动备份。请联系运维人员设置 BACKUP_TO。',
    'Automatic backups are off. Ask the operator to set BACKUP_TO.',
    'Las copias automáticas están desactivadas. Pida al operador que configure BACKUP_TO.',
    '自動バックアップは無効です。運用担当者に BACKUP_TO の設定を依頼してください。',
  ],
  refused: [
    '报文存储在独立数据库中（TELEMETRY_URL），无法自动备份。请使用数据库自带的备份方式。',
    'Messages are kept in a separate database (TELEMETRY_URL), so automatic backups are not possible. Use the tools of the database.',
    'Los mensajes están en una base de datos aparte (TELEMETRY_URL), por lo que no es posible la copia automática. Use las herramientas de la base de datos.',
    '電文が別のデータベース（TELEMETRY_URL）にあるため、自動バックアップはできません。データベースの機能をご利用ください。',
  ],
  start: ['立即备份', 'Back up now', 'Hacer copia ahora', '今すぐバックアップ'],
  started: ['已开始备份', 'Backup started', 'Copia iniciada', 'バックアップを開始しました'],
  none: ['暂无备份', 'No backups yet', 'Aún no hay copias', 'バックアップはまだありません'],
  fact: {
    place: ['备份位置', 'Location', 'Ubicación', '保存先'],
    nextAt: ['下次备份', 'Next backup', 'Próxima copia', '次回'],
    keep: ['保留规则', 'Kept', 'Se conservan', '保存数'],
    archive: ['可恢复时段', 'Restorable period', 'Periodo restaurable', '復元できる期間'],
    waiting: ['待归档', 'Waiting to be archived', 'Pendiente de archivar', 'アーカイブ待ち'],
  },
  keepText: [
    '最近 {{days}} 天、{{weeks}} 周、{{months}} 个月各一份',
    'The last of {{days}} days, {{weeks}} weeks, {{months}} months',
    'La última de {{days}} días, {{weeks}} semanas y {{months}} meses',
    '{{days}} 日・{{weeks}} 週・{{months}} か月ごとに最後の 1 件',
  ],
  period: ['{{from}} 至 {{until}}', '{{from}} to {{until}}', '{{from}} a {{until}}', '{{from}} ～ {{until}}'],
  field: {
    at: ['备份时间', 'Time', 'Hora', '日時'],
    state: ['状态', 'Status', 'Estado', '状態'],
    bytes: ['大小', 'Size', 'Tamaño', 'サイズ'],
    checkedAt: ['校验时间', 'Verified', 'Verificada', '検証日時'],
    reason: ['说明', 'Details', 'Detalles', '詳細'],
  },
  state: {
    asked: ['等待开始', 'Waiting', 'En espera', '開始待ち'],
    running: ['备份中', 'Running', 'En curso', '実行中'],
    good: ['成功', 'Succeeded', 'Correcta', '成功'],
    damaged: ['已损坏', 'Damaged', 'Dañada', '破損'],
    failed: ['失败', 'Failed', 'Fallida', '失敗'],
  },
  progress: [
    '数据表 {{done}}/{{tables}}',
    'Table {{done}} of {{tables}}',
    'Tabla {{done}} de {{tables}}',
    'テーブル {{done}}/{{tables}}',
  ],
  checking: ['正在校验', 'Verifying', 'Verificando', '検証中'],
} satisfies TextTree;
