import { login, logout } from '@vehicle/contract/access/member/passport';
import { option } from '@vehicle/contract/core/option';
import { metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { ApiError } from './api-error.ts';
import { addressOf, answerOf, failureOf, headersOf, noAnswer } from './client.ts';
import { endSession, useSession } from './session.ts';

// The few parts of a browser that session and language live in.
vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const baseOf = (name: string) => (name === 'base_url' ? 'api.example' : null);
  vi.stubGlobal('document', {
    documentElement: { lang: '', getAttribute: baseOf },
    getElementById: () => null,
  });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
});

afterEach(() => {
  endSession();
  setLanguage('zh');
});

function thrownBy(act: () => unknown): ApiError | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof ApiError ? error : null;
  }
}

describe('requests', () => {
  it('R7.2 name the host that the page root names, unless the page is a local one', () => {
    expect(addressOf(logout, {})).toBe('/passport/logout');
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'console.example' });
    expect(addressOf(logout, {})).toBe('https://api.example/passport/logout');
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
  });

  it('fills the path and appends the query', () => {
    expect(addressOf(terminal.calls.get, { params: { id: 12 } })).toBe('/telematics/terminal/12');
    expect(addressOf(vehicleStream, { query: { vehicles: '1,2' } })).toBe(
      '/telematics/stream?vehicles=1%2C2',
    );
    expect(addressOf(logout, { query: { left: undefined } })).toBe('/passport/logout');
  });

  it('R6.3 R7.2 carry the token, and the permission code or NONE', () => {
    expect(headersOf(login)).toEqual({ 'Accept-Language': 'zh', 'X-Authority': 'NONE' });
    useSession.setState({ token: 'secret' });
    setLanguage('ja');
    expect(headersOf(terminal.calls.create)).toEqual({
      'Accept-Language': 'ja',
      'X-Authority': 'terminal-add',
      Authorization: 'Bearer secret',
    });
    expect(headersOf(terminal.calls.list)['X-Authority']).toBe('NONE');
  });
});

const group = {
  code: 'engine',
  name: { zh: '发动机' },
  sort: 1,
  metricCount: 0,
  id: 1,
  creator: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
};

describe('answers', () => {
  it('R7.2 201 says 添加成功！ and 204 says 删除成功！, 200 what the body says', () => {
    const body = (object: unknown) => JSON.stringify({ success: true, message: '修改成功！', object });
    expect(answerOf(metricGroup.calls.create, 201, body(group))).toEqual({
      message: '添加成功！',
      object: group,
    });
    expect(answerOf(metricGroup.calls.remove, 204, '')).toEqual({ message: '删除成功！', object: null });
    expect(answerOf(metricGroup.calls.update, 200, body(group)).message).toBe('修改成功！');
  });

  it('R7.37 an option list is read as an array, or as an object field that holds one', () => {
    const options = [{ id: 'operating', dictName: '运营' }];
    const enveloped = { success: true, message: '', object: options };
    for (const body of [options, enveloped])
      expect(answerOf(option.vehicleRole, 200, JSON.stringify(body)).object).toEqual(options);
    const others = [{ id: 1 }];
    expect(thrownBy(() => answerOf(option.vehicleRole, 200, JSON.stringify(others)))).toMatchObject({
      code: 'UNREADABLE',
    });
    expect(thrownBy(() => answerOf(metricGroup.calls.get, 200, JSON.stringify([group])))).toMatchObject({
      code: 'UNREADABLE',
    });
  });

  it('R8.10 an answer that the contract does not know rejects with error', () => {
    const text = JSON.stringify({ success: true, message: '', object: { id: 'one' } });
    expect(thrownBy(() => answerOf(metricGroup.calls.get, 200, text))).toMatchObject({
      code: 'UNREADABLE',
      message: 'error',
    });
  });

  it('R4.1 a 200 without success is refused with the server message', () => {
    const text = JSON.stringify({ success: false, message: '登录名或密码不正确', object: null });
    expect(thrownBy(() => answerOf(login, 200, text))).toMatchObject({
      status: 200,
      message: '登录名或密码不正确',
    });
  });

  it('R8.7 a failure carries code, message and what is wrong at which field, or the whole body', () => {
    const object = { code: 'VALIDATION_FAILED', errors: [{ path: 'vin', message: '必填' }] };
    const refusal = failureOf(400, JSON.stringify({ success: false, message: '参数错误！', object }));
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', errors: object.errors });
    expect(failureOf(400, 'Bad header')).toMatchObject({ code: 'UNKNOWN', sentence: 'Bad header' });
    expect(failureOf(400, '{"message":"vin?"}')).toMatchObject({ code: 'UNKNOWN', sentence: 'vin?' });
    expect(failureOf(406, 'Not now')).toMatchObject({ code: 'UNKNOWN', sentence: 'Not now' });
  });

  it('R8.10 any other answer that is no envelope rejects with error', () => {
    for (const status of [404, 500, 502]) {
      expect(failureOf(status, '<html>Bad gateway</html>')).toMatchObject({
        status,
        code: 'UNKNOWN',
        message: 'error',
        sentence: '',
      });
    }
    expect(noAnswer()).toMatchObject({ status: 0, message: 'error' });
  });
});
