import { Alert, App, Button, Form, type FormInstance, Modal } from 'antd';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useId,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { showAtFields } from '../api/field-errors.ts';
import { untilLinked, useLink } from '../api/link.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { FormField } from '../list/declaration.ts';
import { KeptForLater, nameEntry } from '../outbox/outbox.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { yieldToMain } from '../task-queue/task-queue.ts';
import { formatInstant } from '../text/format.ts';
import { changesOf, errorsByField } from './field-rules.ts';
import { FormFields } from './form-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { useFormDraft } from './use-form-draft.ts';
import type { ConfirmResult, FormValues } from './use-resource-dialog.ts';

export interface FormDialogProps {
  isOpen: boolean;
  title: string;
  namespace: Namespace;
  /** The form's rules. */
  schema: z.ZodObject;
  fields: readonly FormField[];
  values: FormValues;
  onConfirm: (values: FormValues) => Promise<ConfirmResult>;
  onClose: () => void;
  okText?: string;
  /** Of the window, in percent, where it has room. */
  width_percent?: number;
  /** Tells this form from the others of its kind, e.g. the record that it changes; what is written in it is kept under that. */
  draftKey?: string;
  /** It is sent by a call that may be tried again: without a network it is kept on the device and sent later. */
  isKept?: boolean;
  /** Below the fields. */
  children?: ReactNode;
}

/** Above everything of the page, below messages (R9.15). */
const zIndex = 1999;
const defaultWidth_percent = 50;
/** A form of more fields than this is a long one. */
const longFrom = 8;
const longWidth = 760;

/** A form in a dialog (R2.50, R4.9). Enter confirms, Esc closes, and unsaved edits ask before they are dropped. */
export function FormDialog(props: FormDialogProps) {
  const { fields, values } = props;
  // Opened in small pieces, so that the button answers before the form stands. Closed at once; the page behind it, a table at
  // times, follows in small pieces.
  const [isOpen, setIsOpen] = useOptimistic(useDeferredValue(props.isOpen, false));
  const { t } = useTranslation('crud');
  const { modal } = App.useApp();
  // Made by the form itself and gone with it, so that each opening starts with nothing left over.
  const form = useRef<FormInstance>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Aborted when whoever has sent the form does not wait any longer. */
  const leaving = useRef(new AbortController());
  const isDown = useLink(({ state }) => state !== 'up');
  const isAsking = useRef(false);
  const formId = useId();
  const isNarrow = useIsNarrow();
  const names = fields.map(({ name }) => name);
  const key = props.draftKey ?? `${props.namespace}.${props.title}`;
  const draft = useFormDraft(form, { key, isOpen: props.isOpen, values, names });

  const close = () => {
    setProblems([]);
    startTransition(() => {
      setIsOpen(false);
      props.onClose();
    });
  };
  const noteProblems = () =>
    setProblems(
      (form.current?.getFieldsError() ?? []).flatMap(({ name, errors }) =>
        errors.length > 0 ? [String(name[0])] : [],
      ),
    );
  /** Enter may come before all fields stand: the others have not been asked then. */
  const hasGrown = async () => {
    const asked = form.current?.getFieldsError().length;
    await yieldToMain();
    return form.current?.getFieldsError().length !== asked;
  };
  const handleFailed = async () => {
    if (await hasGrown()) form.current?.submit();
    else noteProblems();
  };
  const handleFinish = async (written: FormValues) => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setIsBusy(true);
    const endShowing = showAtFields({ names, isInView: () => !signal.aborted });
    try {
      if (await hasGrown()) return form.current?.submit();
      if (!props.isKept) await untilLinked(signal);
      const result = await props.onConfirm({ ...values, ...written });
      if (!result.close) return;
      draft.discard();
      if (!signal.aborted) close();
    } catch (error) {
      if (error instanceof KeptForLater) {
        // It is safe on the device, under the name that people know it by.
        void nameEntry(error.id, props.title);
        draft.discard();
        if (!signal.aborted) close();
        return;
      }
      if (signal.aborted) return;
      // R4.9: the dialog stays open; the fields show their own part of the refusal, the app what is no field's.
      console.error(error);
      if (error instanceof ApiError) markFields(error);
    } finally {
      endShowing();
      if (!signal.aborted) setIsBusy(false);
    }
  };
  const markFields = (error: ApiError) => {
    const found = errorsByField(error.errors, names);
    form.current?.setFields(found);
    noteProblems();
    if (found[0]) form.current?.scrollToField(found[0].name, { focus: true });
  };
  const handleCancel = async () => {
    if (isAsking.current) return;
    if (isBusy) {
      // Nobody has to sit before what is on its way; what was written is kept until its answer has come.
      leaving.current.abort();
      setIsBusy(false);
      return close();
    }
    const isEdited =
      Object.keys(changesOf(form.current?.getFieldsValue(names) ?? {}, values, names)).length > 0;
    isAsking.current = true;
    const mayClose =
      !isEdited ||
      (await modal.confirm({
        title: t('notice'),
        content: t('unsaved'),
        okText: t('discard'),
        cancelText: t('keepEditing'),
        // Esc and Enter are quick: what they do loses nothing.
        autoFocusButton: 'cancel',
        zIndex: zIndex + 1,
      }));
    isAsking.current = false;
    if (!mayClose) return;
    if (isEdited) draft.discard();
    close();
  };
  const jumpTo = (name: string) => form.current?.scrollToField(name, { focus: true });
  const isLong = fields.length > longFrom;
  const wide =
    props.width_percent === undefined && isLong
      ? longWidth
      : `${props.width_percent ?? defaultWidth_percent}%`;

  return (
    <Modal
      open={isOpen}
      title={props.title}
      width={isNarrow ? '100%' : wide}
      zIndex={zIndex}
      mask={{ closable: false }}
      keyboard
      destroyOnHidden
      confirmLoading={isBusy}
      okText={isDown && props.isKept ? t('saveForLater') : (props.okText ?? t('confirm'))}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => void handleCancel()}
      className="form-dialog"
      footer={(buttons) => (
        <FormFooter
          namespace={props.namespace}
          problems={problems}
          onJump={jumpTo}
          isWaiting={isBusy && isDown}
        >
          {buttons}
        </FormFooter>
      )}
    >
      {draft.offered && (
        <Alert
          type="info"
          className="form-draft"
          title={t('draft.offer', { at: formatInstant(draft.offered.writtenAt) })}
          action={
            <>
              <Button size="small" type="primary" onClick={draft.resume}>
                {t('draft.resume')}
              </Button>
              <Button size="small" onClick={draft.discard}>
                {t('draft.discard')}
              </Button>
            </>
          }
        />
      )}
      <Form
        ref={form}
        id={formId}
        layout="vertical"
        size={isNarrow ? 'large' : 'middle'}
        initialValues={{ ...values }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => draft.note()}
        onFieldsChange={() => {
          if (problems.length > 0) noteProblems();
        }}
        onFinish={(written: FormValues) => void handleFinish(written)}
        onFinishFailed={() => void handleFailed()}
      >
        <FormFields
          namespace={props.namespace}
          schema={props.schema}
          fields={fields}
          problems={problems}
          onJump={jumpTo}
        />
      </Form>
      {props.children}
    </Modal>
  );
}
