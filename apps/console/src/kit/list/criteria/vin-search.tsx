import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../use-debounced.ts';

const typingPause_ms = 250;
const longestWord = 64;

interface VinSearch {
  /** What is searched for, once the typing rests; null: nothing. */
  vin: string | null;
  page: number;
  turnTo: (page: number) => void;
  box: ReactNode;
}

/** Pages of vehicles, of which those can be asked for whose plate or VIN holds a word. */
export function useVinSearch(label: string): VinSearch {
  const { t } = useTranslation('crud');
  const [page, turnTo] = useState(1);
  const [word, setWord] = useState('');
  const vin = useDebounced(word.trim(), typingPause_ms);
  const handleChange = (written: string) => {
    setWord(written);
    turnTo(1);
  };
  const box = (
    <Input
      allowClear
      maxLength={longestWord}
      aria-label={label}
      placeholder={t('plateOrVin')}
      value={word}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
  return { vin: vin === '' ? null : vin, page, turnTo, box };
}
