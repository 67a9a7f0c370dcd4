import { redirect } from 'react-router';

/** /merchant redirects to the overview. */
export function loader() {
  return redirect('/merchant/dashboard');
}
