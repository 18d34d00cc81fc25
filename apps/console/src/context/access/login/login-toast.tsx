import { useEffect, useState } from 'react';

/** R8.15, R9.8. */
const durationMs = 5000;

/** A failure that led here, for a while: antd's own toasts are not fetched yet. */
export function LoginToast({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(text !== '');
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), durationMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className="login-toast" role="alert">
      {text}
    </p>
  );
}
