import { login } from '@vehicle/contract/access/member/passport';
import { aMember, type TestMember } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';
import type { Answered } from '../send.ts';
import type { Stage } from '../stage.ts';

const sources = 60;
const ofEach = 9;
/** As long as the finding took. */
const lasts_ms = 6_000;
/** Free ones, one for each second of the attack, and those that wait for their turn. */
const mostChecked = 30;
/** Of which one place may try so many before it is locked. */
const lockedAfter = 10;
const crowdSize = 40;
const signedInWithin_ms = 3_000;

const isSignedIn = ({ status, text }: Answered): boolean => status === 200 && text.includes('"success":true');

function guess(stage: Stage, loginName: string, from: string): Promise<Answered> {
  return stage.send(login, { body: { loginName, password: 'Wrong-guess-1' }, from });
}

const checkedOf = (stage: Stage, { loginName }: TestMember): Promise<number> =>
  stage.count(`select count(*) as count from login_log where login_name = $1 and outcome = 'wrongPassword'`, [
    loginName,
  ]);

export const s09a: Attack = {
  id: 'S9a',
  title: `${sources * ofEach} wrong passwords on one member from ${sources} addresses`,
  holds: 'only the first few are looked at, the rest is slowed or told to come back',
  async run(stage) {
    const victim = await aMember(stage.database.kysely);
    const started_ms = performance.now();
    const statuses = new Map<number, number>();
    const from = async (source: number) => {
      for (let at = 0; at < ofEach && performance.now() - started_ms < lasts_ms; at++) {
        const { status } = await guess(stage, victim.loginName, `127.0.1.${1 + source}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: sources }, (_, source) => from(source)));
    const seconds = (performance.now() - started_ms) / 1000;
    const checked = await checkedOf(stage, victim);
    stage.measure(
      `${checked} looked at in ${seconds.toFixed(1)} s; ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    stage.hold(`${checked} passwords were looked at`, checked <= mostChecked + seconds);
  },
};

export const s09b: Attack = {
  id: 'S9b',
  title: 'the lock of a member is passed by other letters of its name (İ for i, capitals)',
  holds: 'all ways to write a name count as one',
  async run(stage) {
    const passed: string[] = [];
    const variants = [(name: string) => name.replace('i', 'İ'), (name: string) => name.toUpperCase()];
    for (const [at, write] of variants.entries()) {
      const from = `127.0.2.${1 + at}`;
      const { loginName, password } = await aMember(stage.database.kysely, {
        loginName: `miner-in-pit-${at}`,
      });
      for (let tried = 0; tried < lockedAfter; tried++) await guess(stage, loginName, from);
      const plain = await stage.send(login, { body: { loginName, password }, from });
      stage.hold('ten wrong passwords lock nothing', !isSignedIn(plain));
      const name = write(loginName);
      if (isSignedIn(await stage.send(login, { body: { loginName: name, password }, from })))
        passed.push(name);
    }
    stage.measure(`${variants.length} ways to write it, ${passed.length} passed`);
    stage.hold(`the lock was passed as ${passed.join(', ')}`, passed.length === 0);
  },
};

export const s09c: Attack = {
  id: 'S9c',
  title: `${crowdSize} wrong passwords at once from ${crowdSize} addresses, again and again, while the member signs in`,
  holds: 'the member gets in from the usual place',
  async run(stage) {
    const { loginName, password } = await aMember(stage.database.kysely);
    const from = '127.0.3.200';
    const signIn = () => stage.send(login, { body: { loginName, password }, from });
    if (!isSignedIn(await signIn())) throw new Error('the member could not sign in before');
    let isOver = false;
    const crowd = Array.from({ length: crowdSize }, async (_, at) => {
      while (!isOver) await guess(stage, loginName, `127.0.3.${1 + at}`).catch(() => undefined);
    });
    const answers: Answered[] = [];
    for (let at = 0; at < 5; at++) answers.push(await signIn());
    isOver = true;
    await Promise.all(crowd);
    const slowest = Math.round(Math.max(...answers.map(({ took_ms }) => took_ms)));
    const shutOut = answers.filter((answer) => !isSignedIn(answer));
    stage.measure(`5 sign-ins of the member, ${shutOut.length} refused, the longest took ${slowest} ms`);
    stage.hold(
      `the member was shut out: ${shutOut[0]?.status} ${shutOut[0]?.text.slice(0, 80)}`,
      shutOut.length === 0,
    );
    stage.holdWithin('a sign-in of the member', slowest, signedInWithin_ms);
  },
};
