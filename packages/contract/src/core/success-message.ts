import type { Language } from './language.ts';

/** Sentences of success, and the one of every failed login. */
export const successMessage = Object.freeze({
  read: { zh: '查询成功！', en: 'Done.', es: 'Hecho.', ja: '取得しました。' },
  created: { zh: '添加成功！', en: 'Added.', es: 'Agregado.', ja: '追加しました。' },
  updated: { zh: '修改成功！', en: 'Saved.', es: 'Guardado.', ja: '更新しました。' },
  checked: {
    zh: '校验通过，尚未导入。',
    en: 'Validation passed. Not imported yet.',
    es: 'Validación correcta. Aún no se ha importado.',
    ja: '検証に成功しました。まだインポートしていません。',
  },
  removed: { zh: '删除成功！', en: 'Deleted successfully!', es: '¡Eliminado!', ja: '削除しました。' },
  signedIn: { zh: '登录成功！', en: 'Signed in.', es: 'Sesión iniciada.', ja: 'ログインしました。' },
  signedOut: { zh: '已退出登录。', en: 'Signed out.', es: 'Sesión cerrada.', ja: 'ログアウトしました。' },
  passwordReset: {
    zh: '密码重置成功！',
    en: 'Password reset successfully!',
    es: '¡Contraseña restablecida!',
    ja: 'パスワードを再設定しました。',
  },
  forwardOpened: {
    zh: '已开启数据转发！',
    en: 'Forward opened!',
    es: '¡Reenvío activado!',
    ja: 'データ転送を開始しました。',
  },
  forwardClosed: {
    zh: '已关闭数据转发！',
    en: 'Forward closed!',
    es: '¡Reenvío desactivado!',
    ja: 'データ転送を停止しました。',
  },
  simulationStopped: {
    zh: '模拟登录退出成功！',
    en: 'Exited simulated login!',
    es: '¡Salió del inicio de sesión simulado!',
    ja: '代理ログインを終了しました。',
  },
  loginFailed: {
    zh: '登录名或密码不正确，或账号暂不可用。',
    en: 'Login name or password incorrect, or the account is unavailable.',
    es: 'El usuario o la contraseña son incorrectos, o la cuenta no está disponible.',
    ja: 'ログイン名またはパスワードが違うか、アカウントが利用できません。',
  },
} as const satisfies Record<string, Record<Language, string>>);
