import type { TextTree } from '@vehicle/contract/core/text-tree';

export const login = {
  product: [
    '辅助运输设备智能物联网云平台',
    'Auxiliary Transport Equipment Smart IoT Cloud Platform',
    'Plataforma IoT inteligente en la nube para equipos de transporte auxiliar',
    '補助運搬機械スマート IoT クラウドプラットフォーム',
  ],
  tagline: [
    '设备位置、工况、工时，一目了然。',
    'Location, condition and working hours of every machine at a glance.',
    'Ubicación, estado y horas de trabajo de cada equipo, de un vistazo.',
    'すべての機械の位置・状態・稼働時間を、ひと目で。',
  ],
  title: ['登录', 'Sign in', 'Iniciar sesión', 'ログイン'],
  loginName: ['登录名', 'Login name', 'Usuario', 'ログイン名'],
  password: ['密码', 'Password', 'Contraseña', 'パスワード'],
  loginNameMissing: [
    '请输入登录名',
    'Please enter your login name',
    'Ingrese su usuario',
    'ログイン名を入力してください',
  ],
  passwordMissing: [
    '登录密码不能为空',
    'login password cannot be empty',
    'La contraseña no puede estar vacía',
    'パスワードを入力してください',
  ],
  showPassword: ['显示密码', 'Show password', 'Mostrar contraseña', 'パスワードを表示'],
  hidePassword: ['隐藏密码', 'Hide password', 'Ocultar contraseña', 'パスワードを隠す'],
  capsLock: ['大写锁定已打开', 'Caps lock is on', 'Bloq Mayús está activado', 'Caps Lock がオンです'],
  remember: ['记住密码', 'Remember me', 'Recordarme', 'ログイン情報を保存する'],
  rememberNot: [
    '非 HTTPS 安全连接，无法保存密码。',
    'Not a secure (HTTPS) connection: the password cannot be saved.',
    'No es una conexión segura (HTTPS): no se puede guardar la contraseña.',
    '安全な接続（HTTPS）ではないため、パスワードを保存できません。',
  ],
  signIn: ['登 录', 'Sign in', 'Iniciar sesión', 'ログイン'],
  signingIn: ['正在登录…', 'Signing in…', 'Iniciando sesión…', 'ログイン中…'],
  filled: [
    '登录信息已由链接填入，请点击登录。',
    'Login details were filled in from the link. Click Sign in.',
    'Los datos de acceso se completaron desde el enlace. Haga clic en «Iniciar sesión».',
    'リンクからログイン情報が入力されました。「ログイン」をクリックしてください。',
  ],
  noAnswer: [
    '无法连接服务器，请检查网络后重试',
    'Cannot connect to the server. Check your network and try again.',
    'No se puede conectar con el servidor. Revise la red e inténtelo de nuevo.',
    'サーバーに接続できません。ネットワークを確認してもう一度お試しください。',
  ],
  language: ['语言', 'Language', 'Idioma', '言語'],
  version: ['版本', 'Version', 'Versión', 'バージョン'],
} satisfies TextTree;
