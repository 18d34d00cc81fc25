import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceFull, keepPhoto } from '../outbox/device-photo.ts';
import { scaledPicture, UnreadablePicture } from './scaled-picture.ts';

interface PhotoAdding {
  isBusy: boolean;
  /** Why one of the last was not taken; null: all were. */
  refusal: string | null;
  add: (files: readonly File[]) => Promise<void>;
}

/** Takes pictures in one by one: each is scaled down and kept on the device until its form has been sent. */
export function usePhotoAdding(
  most: number,
  value: readonly string[],
  onChange: (value: string[]) => void,
): PhotoAdding {
  const { t } = useTranslation('photo');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Others may be taken away meanwhile.
  const latest = useRef(value);
  latest.current = value;

  const refusalOf = (error: unknown, name: string): string => {
    if (error instanceof DeviceFull) return t('deviceFull');
    if (!(error instanceof UnreadablePicture)) console.error(error);
    return t('unreadable', { name });
  };
  const addOne = async (file: File) => {
    try {
      const id = await keepPhoto(await scaledPicture(file));
      latest.current = [...latest.current, id];
      onChange([...latest.current]);
    } catch (error) {
      setRefusal(refusalOf(error, file.name));
    }
  };
  return {
    isBusy,
    refusal,
    add: async (files) => {
      const room = most - latest.current.length;
      setIsBusy(true);
      setRefusal(files.length > room ? t('tooMany', { most }) : null);
      for (const file of files.slice(0, room)) await addOne(file);
      setIsBusy(false);
    },
  };
}
