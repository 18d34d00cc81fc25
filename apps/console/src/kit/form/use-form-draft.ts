import type { FormInstance } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, draftOf, dropDraft, keepDraft } from '../outbox/draft.ts';
import { changesOf } from './field-rules.ts';
import type { FormValues } from './use-resource-dialog.ts';

/** Long enough for a word, short enough that a closed page loses no more. */
const keepAfter_ms = 400;

interface FormDraft {
  /** Written here before and not sent; null: nothing, or it has been answered. */
  offered: Draft | null;
  /** Goes on where it was left. */
  resume: () => void;
  /** Nobody needs it any more. */
  discard: () => void;
  /** Something has been written. */
  note: () => void;
}

/** What somebody writes in a form, kept on the device until it is sent. */
export function useFormDraft(
  form: RefObject<FormInstance | null>,
  {
    key,
    isOpen,
    values,
    names,
  }: { key: string; isOpen: boolean; values: FormValues; names: readonly string[] },
): FormDraft {
  const [offered, setOffered] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    let isAsked = true;
    void draftOf(key).then((draft) => {
      if (isAsked) setOffered(draft);
    });
    return () => {
      isAsked = false;
      setOffered(null);
    };
  }, [key, isOpen]);
  const discard = () => {
    clearTimeout(timer.current);
    setOffered(null);
    void dropDraft(key);
  };
  return {
    offered,
    resume: () => {
      const known = Object.entries(offered?.changed ?? {}).filter(([name]) => names.includes(name));
      form.current?.setFieldsValue(Object.fromEntries(known));
      setOffered(null);
    },
    discard,
    note: () => {
      clearTimeout(timer.current);
      setOffered(null);
      timer.current = setTimeout(() => {
        const written = form.current?.getFieldsValue([...names]);
        if (written) void keepDraft(key, changesOf(written, values, names));
      }, keepAfter_ms);
    },
  };
}
