export const texts = {
  noAnswer: '网络异常，请检查网络后重试',
  badInput: '参数错误！',
  forbidden: '没有权限！',
  businessRule: '业务逻辑错误！',
  serverError: '服务器错误！',
  notFound: '记录不存在或已被删除',
  unavailable: '服务暂时不可用，请稍后再试',
  notice: '提示',
  fetchFailed: '获取失败',
  signedOut: {
    title: '确定登出',
    text: '你已被登出，可以取消继续留在该页面，或者重新登录',
    signIn: '重新登录',
    cancel: '取消',
  },
  page403: {
    title: '没有访问权限',
    text: '您的账号不能打开这个页面。如果工作需要，请联系管理员为您的角色授权。',
  },
  page404: { title: '页面不存在', text: '地址可能有误，或者该功能未对您开放。' },
  loadMenu: { title: '菜单加载失败', retry: '重试', signOut: '退出登录' },
  broken: {
    title: '页面出错了',
    text: '请刷新后重试；如果一直出现，请把下面的内容告诉管理员。',
    retry: '刷新页面',
  },
  toHome: '返回首页',
};
