import encodeQR from 'qr';
import { useTranslation } from 'react-i18next';

/** White modules around the code; readers need four. */
const margin = 4;

/** The dark modules as one path, a unit each. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

/** An address that a phone can read from the paper. */
export function QrMark({ address }: { address: string }) {
  const { t } = useTranslation('print');
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: margin });
  const size = modules.length;
  return (
    <figure className="print-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address} shapeRendering="crispEdges">
        <path d={pathOf(modules)} />
      </svg>
      <figcaption>{t('scan')}</figcaption>
    </figure>
  );
}
