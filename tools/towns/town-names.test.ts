import { describe, expect, it } from 'vitest';
import { chineseName, japaneseName } from './town-names.ts';

describe('names of towns', () => {
  it('takes the name that the others are made of, not a nickname or a part of the town', () => {
    expect(chineseName(['Schanghai', '上海', '上海市', '中国上海', '沪'])).toBe('上海');
    expect(chineseName(['天府', '成都', '成都市'])).toBe('成都');
    expect(chineseName(['宝安', '寶安', '新安', '深セン市', '深圳', '深圳市'])).toBe('深圳');
    expect(chineseName(['大同市'])).toBe('大同');
    expect(chineseName(['陕县'])).toBe('陕县');
  });

  it('prefers what the mainland writes', () => {
    expect(chineseName(['耶加達', '雅加達', '雅加达'])).toBe('雅加达');
    expect(chineseName(['Lima', 'リマ'])).toBe('');
  });

  it('takes the Japanese name where it is not written as the Chinese one', () => {
    expect(japaneseName(['ジャカルタ', '雅加达'])).toBe('ジャカルタ');
    expect(japaneseName(['深セン市', '深圳'])).toBe('深セン');
    expect(japaneseName(['東京', '东京'])).toBe('');
  });
});
