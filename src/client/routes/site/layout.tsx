import { Footer } from '../../features/site/footer.tsx';
import { Header } from '../../features/site/header.tsx';
import { Outlet } from '../../router/routing.tsx';

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
