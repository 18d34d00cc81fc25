import { login } from '@vehicle/contract/access/member/passport';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { type Answer, readAnswer, type TestApp } from './app.ts';
import { unique } from './builders.ts';

/** Signs in as a browser at that address would. */
export async function loginFrom(
  server: TestApp,
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await server.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: address,
    payload: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'test\tagent',
      'x-forwarded-for': '6.6.6.6',
      ...headers,
    },
  });
  return readAnswer(response);
}

/** From an address of its own, as the limits count by address. */
export function attempt(
  server: TestApp,
  { loginName, password }: { loginName: string; password: string },
): Promise<Answer> {
  const number = unique();
  return loginFrom(server, `10.1.${number >> 8}.${number & 255}`, { loginName, password });
}

/** What every refused sign-in looks like. */
export const refused = Object.freeze({
  status: 200,
  success: false,
  message: '登录名或密码不正确，或账号暂不可用。',
  object: null,
});

/** A stream of a vehicle's positions as a browser holds it open; `ended` resolves when the server closes it. */
export async function openStream(
  server: TestApp,
  token: string,
  vehicleId: number,
): Promise<{ status: number; ended: Promise<void> }> {
  const url = `${await server.listen()}${vehicleStream.path}?vehicles=${vehicleId}`;
  const { status, body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const read = async () => {
    const reader = body?.getReader();
    while (reader && !(await reader.read().catch(() => ({ done: true }))).done);
  };
  return { status, ended: read() };
}
