import { CodeForPhone } from './app-code.tsx';
import { TellMe } from './tell-me.tsx';

/** Of the page of the app: its code, where there is no finger to go on with, and the day it is in the stores. */
export default function PhoneOffer() {
  return (
    <div className="grid w-full max-w-[320px] gap-6">
      <div className="rounded-xl border border-border p-6 empty:hidden">
        <CodeForPhone size={192} />
      </div>
      <TellMe />
    </div>
  );
}
