import { login } from '@vehicle/contract/passport';
import { type Answer, readAnswer, type TestApp } from '../../http/testing.ts';
import { unique } from '../builders.ts';

/** Signs in as a browser at that address would. */
export async function loginFrom(server: TestApp, address: string, body: unknown): Promise<Answer> {
  const response = await server.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: address,
    payload: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'test\tagent',
      'x-forwarded-for': '6.6.6.6',
    },
  });
  return readAnswer(response);
}

/** From an address of its own, as the limits count by address. */
export function attempt(server: TestApp, body: { loginName: string; password: string }): Promise<Answer> {
  return loginFrom(server, `10.1.0.${unique()}`, body);
}

/** What every refused sign-in looks like. */
export const refused = Object.freeze({
  status: 200,
  success: false,
  message: '登录名或密码不正确，或账号暂不可用。',
  object: null,
});
