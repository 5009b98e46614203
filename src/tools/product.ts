/** The product's name: spelled out here and nowhere else in the code. */
export const PRODUCT_NAME = 'Pixmend';

/** Who receives the photos that are edited with the hosted model. */
export const HOSTED_COMPANY = 'Google';
