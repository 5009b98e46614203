import { Navigate } from '../../router/routing.tsx';

export default function AccountIndex() {
  return <Navigate to="/account/personal-info" />;
}
