import type { TextTree } from '../../core/text-tree.ts';

export const profile = {
  title: ['个人中心', 'My profile', 'Mis datos', 'プロフィール'],
  edit: ['编辑资料', 'Edit profile', 'Editar mis datos', 'プロフィールを編集'],
  changePassword: ['修改密码', 'Change password', 'Cambiar contraseña', 'パスワード変更'],
  language: ['界面语言', 'Language', 'Idioma', '表示言語'],
  languageNote: [
    '保存在当前浏览器，下次访问仍有效。',
    'Kept in this browser for the next visit too.',
    'Se guarda en este navegador para la próxima visita.',
    'このブラウザーに保存され、次回も使われます。',
  ],
  sessions: ['我的在线会话', 'Where I am signed in', 'Mis sesiones abiertas', 'ログイン中のセッション'],
  sessionsNote: [
    '不认识的会话请强制下线，并修改密码。',
    'End a session that you do not know, and change your password.',
    'Si no reconoce una sesión, ciérrela y cambie la contraseña.',
    '心当たりのないセッションは終了し、パスワードを変更してください。',
  ],
  log: ['我的登录日志', 'My sign-in log', 'Mi registro de accesos', '自分のログイン履歴'],
} satisfies TextTree;
