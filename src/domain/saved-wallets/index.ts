export {
  chooseDefaultWallet,
  forgetSavedWallets,
  listSavedWallets,
  removeSavedWallet,
  takeSavedWallet,
} from './manage-wallets.ts';
export { saveWallet } from './save-wallet.ts';
export { sealedOfWallets } from './sealed.ts';
