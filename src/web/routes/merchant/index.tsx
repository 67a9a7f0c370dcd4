import { redirect } from 'react-router';

/** /merchant leads to the overview. */
export function loader() {
  return redirect('/merchant/dashboard');
}
