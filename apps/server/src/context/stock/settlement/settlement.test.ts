import { auditLog } from '@vehicle/contract/access/audit-log/contract';
import {
  confirmSettlement,
  correctPayment,
  paySettlement,
  settlement,
  settlementPayments,
  settlementTotals,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { stockAnalysis } from '@vehicle/contract/stock/stock-analysis/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { settlementTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg } from '../../../testing/builders.ts';
import { invalid, refusal } from '../../../testing/resource.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';
import { ago, aSale, aStockFixture, entry, type StockFixture } from '../../../testing/stock-movement.ts';

let server: TestApp;
let fixture: StockFixture;
beforeAll(async () => {
  server = await testApp();
  server.passMidnight();
  fixture = await aStockFixture(server);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const dayFromNow = (days: number) => server.dayFromNow(days);

async function aDraft(price = 1000, change: object = {}): Promise<number> {
  const { settlementId } = await aSale(server, fixture, { price, ...change });
  if (settlementId === null) throw new Error('no settlement');
  return settlementId;
}

const at = (id: number, body: object, token = fixture.seller.token) => ({ params: { id }, body, token });
const agree = (id: number, version: number, change = {}) =>
  server.send(updateSettlement, at(id, { version, amount: 1200.5, dueAt: null, remark: null, ...change }));
const confirm = (id: number, version: number) => server.send(confirmSettlement, at(id, { version }));
const pay = (id: number, version: number, change = {}) => {
  const body = { version, amount: 400, paidOn: dayFromNow(0), remark: null, ...change };
  return server.send(paySettlement, at(id, body));
};

const receiptsOf = (id: number, token = fixture.seller.token) =>
  server.ask(settlementPayments, { params: { id }, token });
const correct = (id: number, version: number, change: object, token = fixture.seller.token) =>
  server.send(correctPayment, at(id, { version, paidOn: dayFromNow(0), remark: null, ...change }, token));

/** A confirmed settlement of 1000 with one receipt. */
async function aPaid(amount: number): Promise<{ id: number; paymentId: number }> {
  const id = await aDraft();
  await confirm(id, 1);
  await pay(id, 2, { amount });
  return { id, paymentId: (await receiptsOf(id))[0]?.id ?? 0 };
}

describe('a receipt that was recorded wrongly', () => {
  it('U14 is corrected, and what stood there before is kept with who changed it, when and why', async () => {
    const { id, paymentId } = await aPaid(1000);
    const by = `成员 ${fixture.seller.loginName}`;
    expect(await correct(id, 3, { paymentId, amount: 900, reason: '录错金额' })).toMatchObject({
      status: 200,
      object: { paid: 900, open: 100, status: 'confirmed', settledAt: null, version: 4 },
    });
    const yesterday = dayFromNow(-1);
    expect(
      await correct(id, 4, { paymentId, amount: 950, paidOn: yesterday, remark: '转账', reason: '对账' }),
    ).toMatchObject({ object: { paid: 950, open: 50 } });
    const [receipt, ...others] = await receiptsOf(id);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ id: paymentId, amount: 950, paidOn: yesterday, remark: '转账' });
    const recorded = { amount: 1000, paidOn: dayFromNow(0), remark: null };
    const first = { ...recorded, amount: 900 };
    expect(receipt?.corrections).toMatchObject([
      { before: first, after: { amount: 950, paidOn: yesterday, remark: '转账' }, reason: '对账', by },
      { before: recorded, after: first, reason: '录错金额', by, at: expect.any(String) },
    ]);
    // What has been received is what is summed, and the last of it settles.
    expect(await correct(id, 5, { paymentId, amount: 1000, reason: '补足' })).toMatchObject({
      object: { paid: 1000, open: 0, status: 'settled', settledAt: expect.any(String) },
    });
    const { token } = await anAdministrator(db());
    const acts = await server.ask(auditLog.calls.list, {
      body: { criteria: { record: `settlement/${id}` } },
      token,
    });
    expect(acts.rows.filter(({ call }) => call === 'settlement.correctPayment')).toHaveLength(3);
    // The client reads it, too.
    expect(await receiptsOf(id, fixture.client.token)).toMatchObject([{ corrections: [{}, {}, {}] }]);
  });

  it('U14 is taken back with the amount 0, and can be no more than what is owed', async () => {
    const { id, paymentId } = await aPaid(400);
    await pay(id, 3, { amount: 500 });
    expect(await correct(id, 4, { paymentId, amount: 500.01, reason: 'x' })).toMatchObject({
      ...refusal('PAYMENT_TOO_MUCH', 'amount'),
      message: '收款金额超过未收金额 500.00 元。',
    });
    expect(await correct(id, 4, { paymentId, amount: 0, reason: '录在别的单上' })).toMatchObject({
      object: { paid: 500, open: 500, status: 'confirmed' },
    });
    const taken = (await receiptsOf(id)).find((each) => each.id === paymentId);
    expect(taken).toMatchObject({ amount: 0, corrections: [{ before: { amount: 400 } }] });
  });

  it('U14 is refused without a reason, unchanged, ahead of today, of another settlement, and to who does not sell', async () => {
    const [{ id, paymentId }, other] = [await aPaid(400), await aPaid(100)];
    const good = { paymentId, amount: 300, reason: 'x' };
    expect(await correct(id, 3, { ...good, reason: ' ' })).toMatchObject(invalid('reason'));
    expect(await correct(id, 3, { ...good, amount: -1 })).toMatchObject(invalid('amount'));
    expect(await correct(id, 3, { ...good, paidOn: dayFromNow(1) })).toMatchObject(invalid('paidOn'));
    expect(await correct(id, 3, { ...good, amount: 400 })).toMatchObject(refusal('PAYMENT_UNCHANGED'));
    expect(await correct(id, 3, { ...good, paymentId: other.paymentId })).toMatchObject({ status: 404 });
    expect(await correct(id, 2, good)).toMatchObject(refusal('STALE_EDIT'));
    expect(await correct(id, 3, good, fixture.client.token)).toMatchObject({
      status: 403,
      object: { code: 'SETTLEMENT_OF_SELLER' },
    });
    const plain = await aMember(db(), { orgId: fixture.factoryId });
    expect(await correct(id, 3, good, plain.token)).toMatchObject({ status: 403 });
    const answers = await Promise.all([1, 2, 3].map(() => correct(id, 3, good)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406, 406]);
    expect((await receiptsOf(id))[0]?.corrections).toHaveLength(1);
  });
});

describe('settlements', () => {
  it('R7.33 a sale makes a draft, which is agreed, confirmed and paid in parts until it is settled', async () => {
    const id = await aDraft(1000, { dueAt: dayFromNow(30) });
    const row = await server.ask(settlement.calls.get, { params: { id }, token: fixture.seller.token });
    expect(row).toMatchObject({
      amount: 1000,
      paid: 0,
      open: 1000,
      status: 'draft',
      isSeller: true,
      version: 1,
    });
    expect(await agree(id, 1, { remark: '含运费' })).toMatchObject({
      status: 200,
      object: { amount: 1200.5, dueAt: null, remark: '含运费', version: 2 },
    });
    expect(await confirm(id, 2)).toMatchObject({
      object: { status: 'confirmed', confirmedBy: `成员 ${fixture.seller.loginName}`, settledAt: null },
    });
    expect(await pay(id, 3, { remark: '首付' })).toMatchObject({
      status: 201,
      object: { paid: 400, open: 800.5, status: 'confirmed' },
    });
    expect(await pay(id, 4, { amount: 800.5, paidOn: dayFromNow(-1) })).toMatchObject({
      object: { paid: 1200.5, open: 0, status: 'settled', settledAt: expect.any(String) },
    });
    const payments = await server.ask(settlementPayments, { params: { id }, token: fixture.client.token });
    expect(payments).toMatchObject([
      { amount: 400, remark: '首付', by: `成员 ${fixture.seller.loginName}` },
      { amount: 800.5, paidOn: dayFromNow(-1) },
    ]);
    const { token } = await anAdministrator(db());
    const acts = await server.ask(auditLog.calls.list, {
      body: { criteria: { record: `settlement/${id}` } },
      token,
    });
    expect(acts.rows.map(({ call }) => call)).toEqual([
      'settlement.pay',
      'settlement.pay',
      'settlement.confirm',
      'settlement.update',
      'stockMovement.create',
    ]);
  });

  it('D53 R7.33 each step is refused where it makes no sense', async () => {
    const id = await aDraft(0);
    expect(await confirm(id, 1)).toMatchObject(refusal('SETTLEMENT_EMPTY', 'amount'));
    expect(await pay(id, 1)).toMatchObject(refusal('SETTLEMENT_STILL_DRAFT'));
    expect(await agree(id, 1, { amount: 500 })).toMatchObject({ status: 200 });
    expect(await confirm(id, 1)).toMatchObject(refusal('STALE_EDIT'));
    await confirm(id, 2);
    expect(await confirm(id, 3)).toMatchObject(refusal('SETTLEMENT_NOT_DRAFT'));
    expect(await agree(id, 3)).toMatchObject(refusal('SETTLEMENT_NOT_DRAFT'));
    expect(await pay(id, 3, { amount: 500.01 })).toMatchObject({
      ...refusal('PAYMENT_TOO_MUCH', 'amount'),
      message: '收款金额超过未收金额 500.00 元。',
    });
    expect(await pay(id, 3, { amount: 0 })).toMatchObject(invalid('amount'));
    expect(await pay(id, 3, { amount: 0.001 })).toMatchObject({ status: 400 });
    expect(await pay(id, 3, { paidOn: dayFromNow(1) })).toMatchObject(invalid('paidOn'));
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, 3, { amount: 500 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 406, 406]);
    expect(await pay(id, 4)).toMatchObject(refusal('SETTLEMENT_SETTLED'));
  });

  it('C34 C35 R7.33 the client reads its own and changes nothing; nobody else sees them', async () => {
    const id = await aDraft();
    const { token } = fixture.client;
    const list = async (token: string) =>
      (await server.ask(settlement.calls.list, { body: { criteria: {}, pageSize: 100 }, token })).rows;
    expect((await list(token)).find((row) => row.id === id)).toMatchObject({ amount: 1000, isSeller: false });
    const body = { version: 1, amount: 1, dueAt: null, remark: null };
    const own = { status: 403, object: { code: 'SETTLEMENT_OF_SELLER' } };
    expect(await server.send(updateSettlement, at(id, body, token))).toMatchObject(own);
    expect(await server.send(confirmSettlement, at(id, { version: 1 }, token))).toMatchObject(own);
    const payment = { version: 1, amount: 1, paidOn: dayFromNow(0), remark: null };
    expect(await server.send(paySettlement, at(id, payment, token))).toMatchObject(own);
    const orgId = await anOrg(db(), { parentId: fixture.factoryId });
    const other = await aMember(db(), { orgId, permissions: ['settlement-edit'] });
    expect(await list(other.token)).toEqual([]);
    expect(await server.send(updateSettlement, at(id, body, other.token))).toMatchObject({ status: 404 });
    expect(await server.send(settlementPayments, { params: { id }, token: other.token })).toMatchObject({
      status: 404,
    });
    const plain = await aMember(db(), { orgId: fixture.factoryId });
    expect(await server.send(confirmSettlement, at(id, { version: 1 }, plain.token))).toMatchObject({
      status: 403,
    });
  });

  it('R7.33 what is owed, paid and overdue is summed as it is listed, and saved as a file', async () => {
    const own = await aStockFixture(server);
    const { token } = own.seller;
    const priced = async (price: number, dueAt: string) =>
      (await aSale(server, own, { price, dueAt })).settlementId ?? 0;
    await priced(100, dayFromNow(-3));
    const late = await priced(200.1, dayFromNow(-1));
    const dueToday = await priced(300.2, dayFromNow(0));
    for (const id of [late, dueToday]) await server.ask(confirmSettlement, at(id, { version: 1 }, token));
    await server.ask(
      paySettlement,
      at(late, { version: 2, amount: 0.1, paidOn: dayFromNow(0), remark: null }, token),
    );
    const totals = (criteria?: object) =>
      server.ask(settlementTotals, { body: criteria ? { criteria } : {}, token });
    expect(await totals()).toEqual({
      count: 3,
      amount: 600.3,
      paid: 0.1,
      open: 500.2,
      overdue: 200,
      draft: 100,
    });
    expect(await totals({ isOverdue: true })).toMatchObject({ count: 1, overdue: 200, draft: 0 });
    const list = async (criteria: object) => {
      const { rows } = await server.ask(settlement.calls.list, { body: { criteria }, token });
      return rows.map(({ id }) => id);
    };
    expect(await list({ isOverdue: true })).toEqual([late]);
    expect(await list({ dueFrom: dayFromNow(-1), dueUntil: dayFromNow(0), status: 'confirmed' })).toEqual([
      dueToday,
      late,
    ]);
    expect(await list({ clientOrgId: fixture.clientId })).toEqual([]);
    const file = await takeListSheet(server, {
      call: settlement.sheet.call,
      properties: ['amount', 'open', 'status'],
      list: { criteria: { isOverdue: true } },
      token,
    });
    expect(file.slice(1)).toEqual([['200.1', '200', '已确认']]);
  });

  it('R7.33 says when the vehicle came back, and goes on owing what it owes', async () => {
    const { vehicleId, settlementId } = await aSale(server, fixture, { price: 700 });
    await confirm(settlementId ?? 0, 1);
    const read = () =>
      server.ask(settlement.calls.get, { params: { id: settlementId ?? 0 }, token: fixture.seller.token });
    expect(await read()).toMatchObject({ returnedAt: null, open: 700 });
    const movedAt = ago(server, 2);
    const body = { ...entry(server, fixture, { reason: 'return', movedAt }), vehicleId };
    await server.ask(bookMovement, { body, token: fixture.seller.token });
    expect(await read()).toMatchObject({ returnedAt: movedAt, open: 700, status: 'confirmed' });
  });

  it('R7.33 R7.32 a sale is a draft in the analysis at once, and its amount there and in the ranking once it is confirmed', async () => {
    const own = await aStockFixture(server);
    const { token } = own.seller;
    const { settlementId } = await aSale(server, own, { price: 5000.25, movedAt: ago(server, 0) });
    const criteria = { from: dayFromNow(-3), until: dayFromNow(0) };
    const analysis = (kind: string) =>
      server.ask(stockAnalysis, { body: { kind, period: 'DAY', criteria }, token });
    expect(await analysis('sell')).toMatchObject({
      total: { units: 1, amount: null, draftAmount: 5000.25 },
    });
    expect(await analysis('repertory')).toMatchObject({ total: { opening: 0, in: 1, out: 1, closing: 0 } });
    const ranked = () => server.ask(settlementTop10, { query: { period: 'day' }, token });
    expect(await ranked()).toEqual([]);
    await server.ask(confirmSettlement, at(settlementId ?? 0, { version: 1 }, token));
    expect(await ranked()).toMatchObject([{ id: own.clientId, value: 5000.25, paid: 0 }]);
    expect(await analysis('sell')).toMatchObject({
      total: { units: 1, amount: 5000.25, draftAmount: null, unitsWithoutPrice: 0 },
    });
  });
});
