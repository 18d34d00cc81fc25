import { useEffect, useState } from 'react';
import { photoOf } from '../outbox/device-photo.ts';
import { useObjectAddress } from './use-stored-file.ts';

/** Where the page can show a picture that waits on the device; null: not yet, or it is not there. */
export function useDevicePhoto(id: string | null): string | null {
  const [photo, setPhoto] = useState<Blob | null>(null);
  useEffect(() => {
    let isAsked = true;
    const found = id === null ? Promise.resolve(null) : photoOf(id);
    void found.then((content) => {
      if (isAsked) setPhoto(content);
    });
    return () => {
      isAsked = false;
    };
  }, [id]);
  return useObjectAddress(photo);
}
