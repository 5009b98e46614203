import { Outlet } from 'react-router';
import { Footer } from '../features/site/footer.tsx';
import { Header } from '../features/site/header.tsx';

/** The public pages: header, page, footer. */
export default function Site() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}
