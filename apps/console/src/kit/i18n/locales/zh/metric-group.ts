export const texts = {
  title: '指标分组',
  add: '新增指标分组',
  edit: '编辑指标分组',
  whenEmpty: '点击“新增”建立分组，单车页面按分组显示指标。',
  field: {
    code: '分组编码',
    name: '分组名称',
    sort: '排序',
    metricCount: '指标数',
    creator: '创建人',
    createdAt: '创建时间',
    updatedBy: '修改人',
    updatedAt: '修改时间',
    remark: '备注',
  },
} as const;
