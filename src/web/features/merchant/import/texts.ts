const digits = (count: number): string => count.toLocaleString('en-GH');

/** `1 product`, `4,960 products`. */
const counted = (count: number, one: string, many: string): string =>
  `${digits(count)} ${count === 1 ? one : many}`;

/** Texts of the import of products from a file. */
export const importTexts = {
  title: 'Products from a file',
  lead: 'Add or edit many products at once.',
  sendFailed: 'The file was not sent. Please try again.',
  fileTooLarge: 'This file is larger than 5 MB. Split it into smaller files.',
  checking: 'Checking every row...',
  savingProducts: 'Saving your products...',
  sending: 'Sending the file...',
  exportFailedTitle: 'Export failed',
  exportFailedText: 'Your products were not exported. Please try again.',
  exporting: 'Exporting...',
  exportButton: 'Export my products',

  // Choose a file
  fileText: 'A CSV file from your spreadsheet.',
  dropText: 'Drop it here, or choose it.',
  chooseButton: 'Choose a file',
  fileLimits: 'At most 5,000 products and 5 MB. Nothing is saved yet.',
  columnsTitle: 'Columns',
  columnsText:
    'The first row must have the column names. Exported products have an id. Edit them in your spreadsheet and upload the file again. A row without an id is a new product.',
  nameColumn: 'product name',
  priceColumn: 'in cedis, such as 12.50',
  stockColumn: 'stock',
  unitColumn: 'bag, bowl, piece (optional)',
  sizeColumn: 'small (up to 2 kg), medium (up to 10), large (up to 50) or sack. If empty, we guess it',
  readyDaysColumn: 'business days you need before sending (optional)',
  freshColumn: 'yes or no: does it spoil soon? If empty, same as the category',
  categoryColumn: 'name of a category (optional)',
  optionsColumn:
    'Size, 42: one row for each variation, up to option3. To remove options, write none in option1',
  descriptionColumn: 'optional',
  templateRows: [
    '"White Maize, Full Bag",280.00,18,bag of 100 kg,,"Dried on clean tarpaulins, sieved twice."',
    'Fresh Corn Dough,26.00,40,bowl,,Ground this week.',
  ],
  templateButton: 'Download template',

  // Preview
  idField: 'Id',
  nameField: 'Name',
  priceField: 'Price',
  stockField: 'Stock',
  unitField: 'Unit',
  sizeField: 'Parcel size',
  readyDaysField: 'Preparation days',
  freshField: 'Fresh',
  categoryField: 'Category',
  descriptionField: 'Description',
  inStockField: 'In stock',
  badRowsTab: (count: number) => `Rows with errors (${count})`,
  goodRowsTab: (count: number) => `Correct rows (${digits(count)})`,
  summary: (rows: number, creates: number, updates: number, invalid: number) =>
    `${counted(rows, 'row', 'rows')}: ${[creates > 0 && counted(creates, 'new product', 'new products'), updates > 0 && counted(updates, 'change', 'changes'), invalid > 0 && counted(invalid, 'row with errors', 'rows with errors')].filter(Boolean).join(', ')}. Nothing is saved yet.`,
  unusedColumns: (names: string) => `Columns we do not use: ${names}`,
  saveGoodButton: (count: number) =>
    count === 1 ? 'Save the correct row' : `Save the ${digits(count)} correct rows`,
  saveButton: (count: number) => `Save ${counted(count, 'product', 'products')}`,
  chooseAnotherButton: 'Choose another file',
  tabsLabel: 'Rows of the file',
  sampleFirst: (count: number) => `Preview of the first ${count} products.`,
  sampleAll: 'Preview of your products.',
  row: (n: number) => `Row ${n}`,
  newProduct: 'new',
  changedProduct: 'change',
  quantity: (count: number, unit: string | null) => `${digits(count)}${unit ? ` × ${unit}` : ' in stock'}`,
  noName: 'no name',
  showMoreButton: (count: number) => `Show more (${count} left)`,

  // Result
  saved: (count: number) => `${counted(count, 'product', 'products')} saved`,
  savedText: (creates: number, updates: number) =>
    `${[creates > 0 && `${digits(creates)} new`, updates > 0 && `${digits(updates)} changed`].filter(Boolean).join(', ')}. Customers see them now.`,
  productsButton: 'See my products',
  anotherFileButton: 'Upload another file',
  leftOutTitle: (count: number) => `${counted(count, 'row was', 'rows were')} not saved`,
  leftOutText: 'Correct these rows in your spreadsheet and upload only them.',
};
