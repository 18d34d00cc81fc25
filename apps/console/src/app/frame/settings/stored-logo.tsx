import { useStoredPicture } from '../../../kit/file/use-stored-file.ts';

/** The logo that an organisation has put in place of the product's; that one where it does not come. */
export function StoredLogo({ id }: { id: string }) {
  const { address, isFailed } = useStoredPicture(id);
  const source = isFailed ? '/icon.svg' : address;
  return source === null ? <span className="frame-logo-place" /> : <img src={source} alt="" height={28} />;
}
