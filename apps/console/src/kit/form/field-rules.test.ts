import { member } from '@vehicle/contract/access/member/contract';
import { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { org } from '@vehicle/contract/access/org/contract';
import { role } from '@vehicle/contract/access/role/contract';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { describe, expect, it } from 'vitest';
import {
  errorsByField,
  fieldProblem,
  formValuesOf,
  isRequired,
  type RuleTexts,
  requiredProblem,
  toWrite,
} from './field-rules.ts';

const zh: RuleTexts = {
  rule: (code) => fieldMessage(code, 'zh'),
  limit: ({ kind, limit }) => `${kind} ${limit}`,
};
const en: RuleTexts = { ...zh, rule: (code) => fieldMessage(code, 'en') };

describe('rules of a form out of the contract', () => {
  it('R5.16 terminal number, SIM number and model name are required', () => {
    expect(isRequired(terminal.write.shape.terminalNo)).toBe(true);
    expect(isRequired(terminal.write.shape.simNo)).toBe(true);
    expect(isRequired(vehicleModel.write.shape.name)).toBe(true);
    expect(isRequired(terminal.write.shape.manufacturer)).toBe(false);
    expect(isRequired(metric.write.shape.unit)).toBe(false);
    expect(isRequired(terminal.write.shape.debugFlag)).toBe(false);
  });

  it.each([
    ['model name', vehicleModel.write.shape.name],
    ['configuration resolution name', configFile.write.shape.resolutionName],
    ['terminal number', terminal.write.shape.terminalNo],
    ['SIM no.', terminal.write.shape.simNo],
    ['role name', role.write.shape.name],
    ['name of a menu entry', menuEntry.write.shape.name],
    ['code of a menu entry', menuEntry.write.shape.code],
    ['sort', menuEntry.write.shape.sort],
    ['type of a menu entry', menuEntry.write.shape.kind],
    ['org name', org.write.shape.name],
    ['org code', org.write.shape.code],
    ['login name', member.make.shape.loginName],
    ['name', member.write.shape.name],
    ['expiration date', member.write.shape.expiresAt],
    ['SPN and FMI', expertKnowledge.write.shape.faultCodes],
    ['fault name', expertKnowledge.write.shape.faultName],
    ['fault unit', expertKnowledge.write.shape.faultUnit],
    ['fault level', expertKnowledge.write.shape.faultLevel],
    ['fault description', expertKnowledge.write.shape.description],
    ['resolvent', expertKnowledge.write.shape.resolvent],
    ['SPN of a fault code', faultCode.write.shape.spn],
    ['FMI of a fault code', faultCode.write.shape.fmi],
    ['name of a fault code', faultCode.write.shape.name],
    ['unit of a fault code', faultCode.write.shape.unit],
    ['level of a fault code', faultCode.write.shape.level],
    ['description of a fault code', faultCode.write.shape.description],
  ])('R5.16 every form marks %s as required and says so where it is empty', (_, schema) => {
    expect(isRequired(schema)).toBe(true);
    for (const empty of [undefined, null, '', '  ', []]) {
      const said = fieldProblem(schema, empty, zh);
      expect(said).not.toBeNull();
      if (empty === undefined || empty === '') expect(said).toBe('必填');
    }
  });

  it.each([undefined, null, '', '   '])('says that a required field is empty (%o)', (empty) => {
    expect(fieldProblem(vehicleModel.write.shape.name, empty, zh)).toBe('必填');
    expect(fieldProblem(terminal.write.shape.simNo, empty === '   ' ? '' : empty, en)).toBe('Required');
  });

  it('R5.12 R5.13 an empty password or mobile is said in the sentence of its own, an empty role list in the common one', () => {
    const { password, mobile, applicationIds, loginName } = member.make.shape;
    expect([undefined, null, ''].map((empty) => fieldProblem(mobile, empty, zh))).toEqual(
      Array(3).fill('手机号不能为空'),
    );
    expect(fieldProblem(mobile, '12345', zh)).toBe('手机号格式不正确，应为 11 位数字，如 13800138000');
    expect(fieldProblem(password, undefined, zh)).toBe('登录密码不能为空');
    expect(fieldProblem(password, '', en)).toBe('login password cannot be empty');
    expect(fieldProblem(loginName, '', zh)).toBe('必填');
    expect(fieldProblem(applicationIds, [], zh)).toBe('必填');
    expect(requiredProblem([], zh)).toBe('必填');
    expect(requiredProblem([1], zh)).toBeNull();
  });

  it('R5.19 a password of blanks is one that is missing', () => {
    expect(fieldProblem(member.make.shape.password, '      ', zh)).toBe('登录密码不能为空');
  });

  it('sends a list that may be empty as an empty list', () => {
    expect(isRequired(member.write.shape.roleIds)).toBe(false);
    expect(toWrite(member.write, {})).toMatchObject({ roleIds: [] });
  });

  it('says that the Chinese name of a metric is required', () => {
    expect(fieldProblem(metric.write.shape.name, { zh: ' ', en: 'Speed' }, en)).toBe('Required');
  });

  it('says a broken rule in the reader’s language', () => {
    expect(fieldProblem(terminal.write.shape.simNo, '12ab', zh)).toBe('SIM 卡号为 11 至 20 位数字');
    expect(fieldProblem(vehicle.write.shape.vin, 'IOQ', en)).toMatch(/^A VIN has 17/);
    expect(fieldProblem(terminal.write.shape.type, 'fax', en)).toBe('Invalid format or value');
  });

  it('names the limit that was passed', () => {
    expect(fieldProblem(vehicle.write.shape.plannedHoursPerDay, 25, en)).toBe('atMost 24');
    expect(fieldProblem(vehicle.write.shape.plannedHoursPerDay, -1, en)).toBe('atLeast 0');
    expect(fieldProblem(terminal.write.shape.manufacturer, 'x'.repeat(101), en)).toBe('atMostCharacters 100');
  });

  it('accepts what the server accepts', () => {
    expect(fieldProblem(terminal.write.shape.simNo, '013900000001', en)).toBeNull();
    expect(fieldProblem(terminal.write.shape.manufacturer, '', en)).toBeNull();
    expect(fieldProblem(vehicle.write.shape.vin, ' lzzaaaaa1bbbbbbb1 ', en)).toBeNull();
  });
});

describe('what a form sends', () => {
  it('turns an emptied optional field into null and leaves out what is no field', () => {
    const values = { code: 'x', name: { zh: '转速' }, unit: '', min: null, spn: undefined, id: 7 };
    const written = toWrite(metric.write, values);
    expect(written).toMatchObject({ code: 'x', name: { zh: '转速' }, unit: '', min: null, spn: null });
    expect(written).not.toHaveProperty('id');
  });

  it('R2.50 the edit form holds a deep copy of the record', () => {
    const record = { id: 1, code: 'x', name: { zh: '转速' } };
    const values = formValuesOf(metric.write, record);
    expect(values).toMatchObject({ code: 'x', name: { zh: '转速' } });
    expect(values).not.toHaveProperty('id');
    expect(values.name).not.toBe(record.name);
  });

  it('puts the server’s complaints at their fields, those within a field too', () => {
    const errors = [
      { path: 'labels.1.zh', message: 'a' },
      { path: 'labels.2.zh', message: 'b' },
      { path: 'version', message: 'c' },
    ];
    expect(errorsByField(errors, ['code', 'labels'])).toEqual([{ name: 'labels', errors: ['a', 'b'] }]);
  });
});
