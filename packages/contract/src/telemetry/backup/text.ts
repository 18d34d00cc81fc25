import type { TextTree } from '../../core/text-tree.ts';

export const backup = {
  noun: {
    backup: ['备份', 'backup', 'copia de seguridad', 'バックアップ'],
  },
  title: ['备份', 'Backups', 'Copias de seguridad', 'バックアップ'],
  off: [
    '未启用自动备份。请运维人员在服务器上设置 BACKUP_TO（备份存放的文件夹或 S3 地址）。',
    'Automatic backups are off. Ask the operator to set BACKUP_TO on the server (a folder or an S3 address for the backups).',
    'Las copias automáticas están desactivadas. Pida al operador que configure BACKUP_TO en el servidor (carpeta o dirección S3 para las copias).',
    '自動バックアップは無効です。サーバーで BACKUP_TO（保存先のフォルダーまたは S3 アドレス）を設定するよう、運用担当者に依頼してください。',
  ],
  refused: [
    '报文存储在独立数据库中（TELEMETRY_URL），无法自动备份。请使用数据库自带的备份方式。',
    'Messages are kept in a separate database (TELEMETRY_URL), so automatic backups are not possible. Use the tools of the database.',
    'Los mensajes están en una base de datos aparte (TELEMETRY_URL), por lo que no es posible la copia automática. Use las herramientas de la base de datos.',
    '電文が別のデータベース（TELEMETRY_URL）にあるため、自動バックアップはできません。データベースの機能をご利用ください。',
  ],
  start: ['立即备份', 'Back up now', 'Hacer copia ahora', '今すぐバックアップ'],
  none: ['暂无备份', 'No backups yet', 'Aún no hay copias', 'バックアップはまだありません'],
  fact: {
    place: ['备份位置', 'Location', 'Ubicación', '保存先'],
    nextAt: ['下次备份', 'Next backup', 'Próxima copia', '次回のバックアップ'],
    keep: ['保留规则', 'Retention', 'Retención', '保存ルール'],
    archive: ['可恢复时段', 'Restorable period', 'Periodo restaurable', '復元できる期間'],
    waiting: ['待归档', 'Waiting to be archived', 'Pendiente de archivar', 'アーカイブ待ち'],
  },
  kept: {
    d: ['每日 {{count}} 份', '{{count}} daily', '{{count}} diarias', '日次 {{count}} 件'],
    w: ['每周 {{count}} 份', '{{count}} weekly', '{{count}} semanales', '週次 {{count}} 件'],
    m: ['每月 {{count}} 份', '{{count}} monthly', '{{count}} mensuales', '月次 {{count}} 件'],
  },
  between: ['、', ', ', ', ', '、'],
  overdue: [
    '备份过旧，最近一次成功备份：{{at}}',
    'Backups are overdue. Last good one: {{at}}',
    'Las copias están atrasadas. Última correcta: {{at}}',
    'バックアップが遅れています。最後に成功した日時：{{at}}',
  ],
  failed: [
    '最近一次备份失败：{{reason}}',
    'The last backup failed: {{reason}}',
    'La última copia falló: {{reason}}',
    '直近のバックアップに失敗しました：{{reason}}',
  ],
  damaged: [
    '{{at}} 的备份已损坏，无法用于恢复',
    'The backup of {{at}} is damaged and cannot be restored',
    'La copia del {{at}} está dañada y no se puede restaurar',
    '{{at}} のバックアップは破損しており、復元に使えません',
  ],
  archiveStopped: [
    '归档中断：{{reason}}',
    'Archiving has stopped: {{reason}}',
    'El archivado se ha detenido: {{reason}}',
    'アーカイブが停止しています：{{reason}}',
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
