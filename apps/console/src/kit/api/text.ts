import type { TextTree } from '@vehicle/contract/core/text-tree';

export const error = {
  noAnswer: [
    '网络异常，请检查网络后重试',
    'Network error. Check your connection and try again.',
    'Error de red. Revise la conexión e inténtelo de nuevo.',
    'サーバーに接続できません。ネットワークを確認してもう一度お試しください。',
  ],
  badInput: ['参数错误！', 'Invalid input!', '¡Datos incorrectos!', '入力内容に誤りがあります。'],
  forbidden: [
    '没有权限！',
    'You have no permission for this!',
    '¡No tiene permiso para esto!',
    '権限がありません。',
  ],
  businessRule: [
    '业务逻辑错误！',
    'This operation is not allowed!',
    '¡Operación no permitida!',
    'この操作はできません。',
  ],
  serverError: ['服务器错误！', 'Server error!', '¡Error del servidor!', 'サーバーエラーが発生しました。'],
  notFound: [
    '记录不存在或已被删除',
    'Record not found or already deleted',
    'El registro no existe o ya fue eliminado',
    'データが存在しないか、すでに削除されています。',
  ],
  unavailable: [
    '服务暂时不可用，请稍后再试',
    'Service temporarily unavailable. Please try again later.',
    'El servicio no está disponible temporalmente. Inténtelo más tarde.',
    'サービスが一時的に利用できません。しばらくしてからお試しください。',
  ],
  requestId: ['请求编号', 'Request ID', 'ID de la solicitud', 'リクエスト ID'],
  notice: ['提示', 'Notice', 'Aviso', 'お知らせ'],
  fetchFailed: ['获取失败', 'Fetch failed', 'No se pudo obtener', '取得に失敗しました'],
  signedOut: {
    title: ['确定登出', 'Signed out', 'Sesión cerrada', 'ログアウトの確認'],
    text: [
      '你已被登出，可以取消继续留在该页面，或者重新登录',
      'You have been signed out. Cancel to stay on this page, or sign in again.',
      'Se ha cerrado su sesión. Puede cancelar y seguir en esta página, o iniciar sesión de nuevo.',
      'ログアウトされました。キャンセルしてこのページに残るか、再ログインしてください。',
    ],
    signIn: ['重新登录', 'Sign in again', 'Iniciar sesión de nuevo', '再ログイン'],
    cancel: ['取消', 'Cancel', 'Cancelar', 'キャンセル'],
  },
  simulationOver: {
    title: ['确定登出', 'Signed out', 'Sesión cerrada', 'ログアウトの確認'],
    text: [
      '模拟登录已结束，可以取消继续留在该页面，或者返回原账号',
      'Simulated login has ended. Cancel to stay on this page, or return to your account.',
      'El inicio de sesión simulado ha terminado. Puede cancelar y seguir en esta página, o volver a su cuenta.',
      '代理ログインが終了しました。キャンセルしてこのページに残るか、自分のアカウントに戻ってください。',
    ],
    signIn: ['返回原账号', 'Return to my account', 'Volver a mi cuenta', '自分のアカウントに戻る'],
    cancel: ['取消', 'Cancel', 'Cancelar', 'キャンセル'],
  },
  simulationStopped: [
    '模拟登录退出成功！',
    'Exited simulated login!',
    '¡Salió del inicio de sesión simulado!',
    '代理ログインを終了しました。',
  ],
  simulationEnded: [
    '模拟登录已结束，已返回您的账号。',
    'Simulated login has ended. You are back in your own account.',
    'El inicio de sesión simulado terminó; volvió a su cuenta.',
    '代理ログインが終了し、自分のアカウントに戻りました。',
  ],
  page403: {
    title: ['没有访问权限', 'No access', 'Sin acceso', 'アクセス権がありません'],
    text: [
      '抱歉，您无权访问该页面，请联系管理员授权。',
      'Sorry, you are not authorised to access this page. Contact your administrator.',
      'No tiene autorización para ver esta página. Contacte a su administrador.',
      'このページを表示する権限がありません。管理者にお問い合わせください。',
    ],
  },
  page404: {
    title: ['页面不存在', 'Page not found', 'Página no encontrada', 'ページが見つかりません'],
    text: [
      '抱歉，您访问的页面不存在或未开通。',
      'Sorry, the page does not exist or is not available to you.',
      'La página no existe o no está disponible para usted.',
      'ページが存在しないか、ご利用になれません。',
    ],
  },
  loadMenu: {
    title: [
      '菜单加载失败',
      'Failed to load menu',
      'No se pudo cargar el menú',
      'メニューを読み込めませんでした',
    ],
    retry: ['重试', 'Try again', 'Reintentar', '再試行'],
    signOut: ['退出登录', 'Log out', 'Cerrar sesión', 'ログアウト'],
  },
  broken: {
    title: [
      '页面出错了',
      'Something went wrong',
      'Ocurrió un error en la página',
      'ページでエラーが発生しました',
    ],
    text: [
      '请刷新页面重试；如仍有问题，请将以下信息发给管理员。',
      'Reload the page. If the problem persists, send the details below to your administrator.',
      'Vuelva a cargar la página. Si el problema continúa, envíe los detalles de abajo a su administrador.',
      'ページを再読み込みしてください。解決しない場合は、以下の内容を管理者にお知らせください。',
    ],
    retry: ['刷新页面', 'Reload page', 'Recargar la página', 'ページを再読み込み'],
  },
  toHome: ['返回首页', 'Back to dashboard', 'Volver al inicio', 'ホームに戻る'],
} satisfies TextTree;
