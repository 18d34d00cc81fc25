import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const typingPause_ms = 250;
const longestVin = 17;

interface VinSearch {
  /** What is searched for, once the typing rests; null: nothing. */
  vin: string | null;
  page: number;
  turnTo: (page: number) => void;
  box: ReactNode;
}

/** Pages of vehicles, of which those with a part of a VIN can be asked for. */
export function useVinSearch(label: string): VinSearch {
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
      maxLength={longestVin}
      aria-label={label}
      placeholder={label}
      value={word}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
  return { vin: vin === '' ? null : vin, page, turnTo, box };
}
