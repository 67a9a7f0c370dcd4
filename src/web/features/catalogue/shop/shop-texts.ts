/** Texts of the list of shops and of a shop's page. */

export const title = 'Discover Shops';
export const lead =
  'We check every shop before it sells. Find a shop near you, or one that makes what you need.';
export const description =
  'Farmers, weavers, potters and makers across Ghana: meet the vetted shops that sell on Dwaso.';
export const listLabel = 'Shops';
export const searchField = 'Search shops';
export const searchPlaceholder = 'Search shops by name, location or description...';
export const searchButton = 'Search';
export const nothingTitle = 'No Shops Found';
export const nothing = 'No shop matches your search. Check the spelling or try another word.';
export const clearButton = 'Clear Search';
export const listFailed = 'Failed to load shops. Please try again later.';
export const knownFor = 'Known for';
export const visitButton = 'Visit Shop';
export const visitLabel = (shop: string) => `Visit Shop: ${shop}`;
export const backLink = 'Back to Shops';
export const notFound = 'Shop not found';
export const notFoundDescription = 'Browse all shops.';
export const notFoundText = 'It may have closed, or the link may be wrong.';
export const loadFailed = 'Failed to load shop details';
export const browseButton = 'Browse All Shops';
export const metaTitle = (shop: string, place: string) => `${shop}, ${place}`;
export const productsTitle = 'Products';
export const productsLabel = (shop: string) => `Products from ${shop}`;
export const productsFailed = 'Failed to load shop products';
export const emptyTitle = 'No products yet';
export const empty = (shop: string) => `${shop} has not added any products yet. Please check again soon.`;
export const feesField = 'Show delivery fees for';
export const chooseRegion = 'Choose your region';
export const applyButton = 'Apply';
export const closed = (closed: string) => `${closed}. You can look around now and buy after that date.`;
export const hoursTitle = 'Opening hours';
export const openNow = 'Open now';
export const closedNow = 'Closed now';
export const closedDay = 'Closed';
export const hours = (opens: string, closes: string) => `${opens} to ${closes}`;
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const followButton = 'Follow';
export const followingButton = 'Following';
export const followSuffix = (shop: string) => ` ${shop}`;
export const signInToFollow = (shop: string) => `Please sign in to follow ${shop}`;
export const followEmails = 'Email me when shops I follow reopen or add new products (at most once a day)';
export const changeFailedTitle = 'Change not saved';
export const changeFailed = 'Please try again.';
