import './print.css';
import { CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { serverDate } from '../api/server-time.ts';
import { useSession } from '../api/session.ts';
import { useStoredPicture } from '../file/use-stored-file.ts';
import { DemoMark } from '../state/demo-mark.tsx';
import { formatInstant, zoneName } from '../text/format.ts';
import { OnPaper } from './on-paper.ts';
import { usePageRules } from './page-rules.ts';

const productLogo = '/icon.svg';

function StoredLogo({ id }: { id: string }) {
  const { address, isFailed } = useStoredPicture(id);
  const source = isFailed ? productLogo : address;
  return source && <img className="print-logo" src={source} alt="" />;
}

/** The logo of the reader's organisation, else the product's. */
function Logo() {
  const logo = useSession((session) => session.logo);
  return logo === '' ? <img className="print-logo" src={productLogo} alt="" /> : <StoredLogo id={logo} />;
}

export type HeadFact = readonly [title: string, value: ReactNode];

interface PrintHeadProps {
  title: string;
  number: string;
  /** Whose document it is; the reader's own organisation unless said. */
  organisation?: string | undefined;
  /** What it was asked for by. */
  facts?: readonly HeadFact[];
  /** At the right end. */
  aside?: ReactNode;
}

/** What stands above a document: whose it is, what it is called, its number, and who printed it when. */
function PrintHead({ title, number, organisation, facts = [], aside }: PrintHeadProps) {
  const { t } = useTranslation('print');
  const name = useSession((session) => session.memberName || session.name);
  const { data } = useCall(memberInfo, {}, { enabled: organisation === undefined, ownsErrors: true });
  // As the sheet was opened: a later look at it is another printing.
  const [at] = useState(() => `${formatInstant(serverDate().getTime())} (${zoneName()})`);
  const all: readonly HeadFact[] = [
    [t('number'), number],
    [t('organisation'), organisation ?? data?.orgName ?? ''],
    ...facts,
    [t('by'), name],
    [t('at'), at],
  ];
  return (
    <header className="print-head">
      <Logo />
      <div>
        <h1>{title}</h1>
        <DemoMark />
        <dl className="print-head-facts">
          {all.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {aside}
    </header>
  );
}

/** What lies over a page is printed on pages of one kind only, so that the document takes the place of the page while it is printed. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const handleBefore = () => {
      shown.close();
      shown.show();
    };
    const handleAfter = () => {
      shown.close();
      shown.showModal();
    };
    shown.showModal();
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
      shown.close();
    };
  }, [dialog]);
}

interface PrintFrameProps extends PrintHeadProps {
  isWide?: boolean;
  /** Not yet: there is nothing whole to print. */
  isReady?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A document as it will lie on paper, A4; the browser prints it or makes a PDF of it. Always light. */
export function PrintFrame(props: PrintFrameProps) {
  const { isWide = false, isReady = true, note, onClose, children, ...head } = props;
  const { t } = useTranslation('print');
  const dialog = useRef<HTMLDialogElement>(null);
  usePageRules({ foot: `${head.title} ${head.number}`, isWide });
  useModal(dialog);
  return createPortal(
    <dialog
      ref={dialog}
      className="print-dialog"
      aria-label={t('preview', { title: head.title })}
      onClose={() => {
        // It closes for a moment on its way to the printer, too.
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className="print-tools">
        <div className="print-note" role="status">
          {note}
        </div>
        <Button type="primary" icon={<PrinterOutlined />} disabled={!isReady} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button icon={<CloseOutlined />} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is longer than the window is scrolled by the keyboard */}
      <div className="print-room" tabIndex={0}>
        <article className="print-sheet" data-mood="light" data-wide={isWide}>
          <OnPaper value>
            <PrintHead {...head} />
            {children}
          </OnPaper>
        </article>
      </div>
    </dialog>,
    document.body,
  );
}
