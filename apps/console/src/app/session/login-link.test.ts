import { describe, expect, it } from 'vitest';
import { credentialsIn } from './login-link.ts';

describe('credentialsIn', () => {
  it('R2.2 reads name and password of a link, encoded or not', () => {
    expect(credentialsIn('#/login/li.wei/a%2Fb%25c')).toEqual({ loginName: 'li.wei', password: 'a/b%c' });
    expect(credentialsIn('#/login/li.wei/100%')).toEqual({ loginName: 'li.wei', password: '100%' });
  });

  it('reads nothing of other addresses', () => {
    for (const hash of ['', '#/', '#/login', '#/data/vehicle', '#/terminal/login/x']) {
      expect(credentialsIn(hash), hash).toEqual({ loginName: '', password: '' });
    }
  });
});
