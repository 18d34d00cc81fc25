export const texts = {
  title: '个人资料',
  edit: '编辑资料',
  changePassword: '修改密码',
  language: '界面语言',
  languageNote: '保存在本浏览器，对下次访问也有效。',
  sessions: '我的在线会话',
  sessionsNote: '不认识的会话请强制下线，并修改密码。',
  log: '我的登录日志',
};
