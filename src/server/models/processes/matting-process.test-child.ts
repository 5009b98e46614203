/** A matting process whose network cannot be loaded. */
import { serveMethods } from '../../processes/serve-methods.ts';
import { networkMissing } from '../network-missing.ts';

const fail = () => {
  throw networkMissing('matte', new Error('a piece of the model is missing'));
};

serveMethods({ warm: fail, matte: fail });
