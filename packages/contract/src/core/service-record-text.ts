import type { TextTree } from './text-tree.ts';

/** What forms, lists and files call the fields of a service record. */
export const serviceRecordFields = {
  causeCode: ['原因', 'Cause', 'Causa', '原因'],
  causeName: ['原因', 'Cause', 'Causa', '原因'],
  cause: ['原因说明', 'Cause details', 'Detalle de la causa', '原因の詳細'],
  labour_h: ['作业工时 (h)', 'Labour (h)', 'Mano de obra (h)', '作業工数 (h)'],
  downFrom: ['停机开始', 'Downtime from', 'Parada desde', '停止開始'],
  downUntil: ['停机结束', 'Downtime until', 'Parada hasta', '停止終了'],
  beforePhotoIds: ['作业前照片', 'Photos before', 'Fotos de antes', '作業前の写真'],
  afterPhotoIds: ['作业后照片', 'Photos after', 'Fotos de después', '作業後の写真'],
  signature: ['签字', 'Signature', 'Firma', '署名'],
} satisfies TextTree;

/** The parts of the forms that it is written in. */
export const serviceRecordSections = {
  work: ['作业', 'Work', 'Trabajo', '作業'],
  time: ['工时与停机', 'Labour and downtime', 'Mano de obra y parada', '工数と停止時間'],
  parts: ['配件与费用', 'Parts and cost', 'Repuestos y costo', '部品と費用'],
  photos: ['照片', 'Photos', 'Fotos', '写真'],
  signature: ['签字', 'Signature', 'Firma', '署名'],
} satisfies TextTree;
