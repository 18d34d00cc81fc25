import { App, Form, type FormInstance, Modal } from 'antd';
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
import type { Namespace } from '../i18n/namespaces.ts';
import type { FormField } from '../list/declaration.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { yieldToMain } from '../task-queue/task-queue.ts';
import { errorsByField } from './field-rules.ts';
import { FormFields } from './form-fields.tsx';
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
  /** Below the fields. */
  children?: ReactNode;
}

/** Above everything of the page, below messages (R9.15). */
const zIndex = 1999;
const defaultWidth_percent = 50;

function sameValues(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, inner: unknown) => (inner === '' || inner === null ? undefined : inner));
  return text(one) === text(other);
}

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
  const isAsking = useRef(false);
  const formId = useId();
  const isNarrow = useIsNarrow();
  const names = fields.map(({ name }) => name);

  const close = () =>
    startTransition(() => {
      setIsOpen(false);
      props.onClose();
    });
  /** Enter may come before all fields stand: the others have not been asked then. */
  const hasGrown = async () => {
    const asked = form.current?.getFieldsError().length;
    await yieldToMain();
    return form.current?.getFieldsError().length !== asked;
  };
  const handleFailed = async () => {
    if (await hasGrown()) form.current?.submit();
  };
  const handleFinish = async (written: FormValues) => {
    setIsBusy(true);
    try {
      if (await hasGrown()) return form.current?.submit();
      const result = await props.onConfirm({ ...values, ...written });
      if (result.close) close();
    } catch (error) {
      // R4.9: the dialog stays open; the app shows the message, the fields their own part of it.
      console.error(error);
      if (error instanceof ApiError) showAtFields(error);
    } finally {
      setIsBusy(false);
    }
  };
  const showAtFields = (error: ApiError) => {
    const found = errorsByField(error.errors, names);
    form.current?.setFields(found);
    if (found[0]) form.current?.scrollToField(found[0].name, { focus: true });
  };
  const handleCancel = async () => {
    if (isBusy || isAsking.current) return;
    const start = Object.fromEntries(names.map((name) => [name, values[name]]));
    const isEdited = !sameValues(form.current?.getFieldsValue(names), start);
    isAsking.current = true;
    const mayClose =
      !isEdited ||
      (await modal.confirm({
        title: t('notice'),
        content: t('unsaved'),
        okText: t('discard'),
        cancelText: t('keepEditing'),
        zIndex: zIndex + 1,
      }));
    isAsking.current = false;
    if (mayClose) close();
  };

  return (
    <Modal
      open={isOpen}
      title={props.title}
      width={isNarrow ? '100%' : `${props.width_percent ?? defaultWidth_percent}%`}
      zIndex={zIndex}
      mask={{ closable: false }}
      keyboard
      destroyOnHidden
      confirmLoading={isBusy}
      okText={props.okText ?? t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => void handleCancel()}
      className="form-dialog"
    >
      <Form
        ref={form}
        id={formId}
        layout="vertical"
        size={isNarrow ? 'large' : 'middle'}
        initialValues={{ ...values }}
        scrollToFirstError={{ focus: true }}
        onFinish={(written: FormValues) => void handleFinish(written)}
        onFinishFailed={() => void handleFailed()}
      >
        <FormFields namespace={props.namespace} schema={props.schema} fields={fields} />
      </Form>
      {props.children}
    </Modal>
  );
}
