import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostBeforePort } from '@vehicle/server/platform/network-of';
import type { ReadyMessage } from '@vehicle/server/platform/process/ready-message';

interface Facts {
  ready: ReadyMessage;
  host: string;
  dataDir: string;
  /** A password is shown to a person only, and once; a file or a pipe gets the place where it is kept. */
  isForPerson: boolean;
}

function signInLines({ ready, dataDir, isForPerson }: Facts): string[] {
  const file = join(dataDir, 'secrets', 'first-administrator.txt');
  if (ready.administrator && isForPerson) {
    const { loginName, password } = ready.administrator;
    return [`登录 Sign in      ${loginName}  ${password}`, `                  (${file})`];
  }
  if (existsSync(file)) return [`登录 Sign in      admin，密码见文件 password in ${file}`];
  return ['登录 Sign in      使用已有账号 with your account'];
}

/** What a person needs to know when the platform stands. */
export function banner(facts: Facts): string {
  const { ready, host, dataDir } = facts;
  const lines = [
    '辅助运输设备智能物联网云平台',
    'Auxiliary Transport Equipment Smart IoT Cloud Platform',
    '',
    ...(ready.httpUrl === null ? [] : [`地址 Address      ${ready.httpUrl}`, ...signInLines(facts)]),
    ...(ready.gatewayPort === null
      ? []
      : [`终端 Terminals    ${hostBeforePort(host)}:${ready.gatewayPort} (JT/T 808)`]),
    ...(ready.gatewayTlsPort === null
      ? []
      : [`                  ${hostBeforePort(host)}:${ready.gatewayTlsPort} (JT/T 808, TLS)`]),
    `数据 Data         ${dataDir}`,
    '停止 Stop         Ctrl-C',
  ];
  const rule = '─'.repeat(72);
  return `\n┌${rule}\n${lines.map((line) => `│ ${line}`.trimEnd()).join('\n')}\n└${rule}\n`;
}

const memberLine = /^DEMO (\w+) (\S+) (\S+)$/;

/** The sentence for a line in which the demo tells of an account; null for every other line. */
export function demoMember(line: string): string | null {
  const [, memberType, loginName, password] = memberLine.exec(line) ?? [];
  if (memberType === undefined || loginName === undefined || password === undefined) return null;
  return `演示 Demo         ${loginName.padEnd(16)} ${password.padEnd(20)} ${memberType}`;
}
