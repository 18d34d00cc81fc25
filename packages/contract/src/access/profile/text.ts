import type { TextTree } from '../../core/text-tree.ts';

export const profile = {
  title: ['个人中心', 'Profile', 'Perfil', 'プロフィール'],
  edit: ['编辑资料', 'Edit profile', 'Editar perfil', 'プロフィールを編集'],
  changePassword: ['修改密码', 'Change password', 'Cambiar contraseña', 'パスワードを変更'],
  language: ['界面语言', 'Language', 'Idioma', '表示言語'],
  languageNote: [
    '保存在当前浏览器，下次访问仍有效。',
    'Saved in this browser.',
    'Se guarda en este navegador.',
    'このブラウザーに保存されます。',
  ],
  sessions: ['我的在线会话', 'My active sessions', 'Mis sesiones activas', 'ログイン中のセッション'],
  sessionsNote: [
    '不认识的会话请强制下线，并修改密码。',
    'Force log out any session you do not recognise, then change your password.',
    'Fuerce el cierre de las sesiones que no reconozca y cambie la contraseña.',
    '心当たりのないセッションは強制ログアウトし、パスワードを変更してください。',
  ],
  log: ['我的登录日志', 'My login log', 'Mis inicios de sesión', '自分のログイン履歴'],
} satisfies TextTree;
